import { formatQuantity } from '#platform/contract/format.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { autoreDi, muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { doveVa, leggiUbicazione, macchinaDi, macchinaIgnota, postoDiverso, postoNonValido } from '../rules.ts';

interface Articolo {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly ubicazione2: string;
  readonly scortaNonGestita: boolean;
  readonly unMisura: string;
}

const sulPosto = (message: string) => breaksRule(message, { errors: [{ path: 'posto', message }] });

/** Lock order: the article, its `giacenze` row. */
export const sistemaMerce: Verb<typeof contract.sistemaMerce> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const { qta, nuovoPosto } = input;
  const posto = leggiUbicazione(input.posto);
  if (posto === null) throw sulPosto(postoNonValido);
  const articolo = await tx.one<Articolo>(sql`
    select cd_articolo, ubicazione, ubicazione2, scorta_non_gestita, un_misura from articoli where cd_articolo = ${input.cdArticolo} for no key update`);
  if (!articolo) throw notFound('Articolo non trovato');
  const dove = doveVa(posto, articolo);
  if (dove === 'nuovo') await verificaMacchina(tx, posto);
  if (dove === 'nuovo' && !nuovoPosto) throw sulPosto(postoDiverso(posto, articolo.ubicazione));
  const qui = await inRicezione(ctx, articolo.cdArticolo);
  if (qta > qui)
    throw conflict(
      qui > 0
        ? `In ricezione ce ne sono ${formatQuantity(qui)}.`
        : 'In ricezione non c’è più niente di questo articolo.',
    );
  const spezzata = verificaDecimali(qta, articolo.unMisura, qui);
  if (spezzata !== null) throw breaksRule(spezzata, { errors: [{ path: 'qta', message: spezzata }] });
  if (dove === 'nuovo')
    await tx.run(
      sql`update articoli set ubicazione = ${posto}, versione = versione + 1 where cd_articolo = ${articolo.cdArticolo}`,
    );
  const a = dove === 'nuovo' ? (articolo.scortaNonGestita ? 'consumo' : 'scaffale') : dove;
  const mossa = { cdArticolo: articolo.cdArticolo, qta, da: 'ricezione', a, ubicazione: posto } as const;
  const [id = 0] = await muoviGiacenze(tx, { mosse: [mossa] }, { causale: 'sistemazione', ...autoreDi(ctx) });
  ctx.log('edit articoli', articolo.cdArticolo, {
    prima: { ubicazione: articolo.ubicazione, ricezione: qui },
    dopo: { ubicazione: dove === 'nuovo' ? posto : articolo.ubicazione, posto, qta },
    note: 'merce sistemata',
  });
  return { id, posto, resta: sum([qui, -qta], 3) };
};

/** The machine must contain articles or be assigned to a user. */
async function verificaMacchina(tx: Tx, posto: string): Promise<void> {
  const macchina = macchinaDi(posto);
  if (macchina === null) return;
  const sua = `9${macchina}`;
  const nota = await tx.one(sql`
    select 1 as c where exists (select from utenti where ${sua} = any(ubicazioni))
      or exists (select from articoli where ubicazione collate "C" >= ${sua} and ubicazione collate "C" < ${`9${macchina}\uffff`} and ubicazione ~ '^9[1-9]\\D?[0-9]{1,4}$')`);
  if (!nota) throw sulPosto(macchinaIgnota(macchina));
}

/** Locks the row. */
async function inRicezione({ tx }: Pick<WriteCtx, 'tx'>, cdArticolo: string): Promise<number> {
  const riga = await tx.one<{ qta: number }>(
    sql`select qta_ricevuta as qta from giacenze where cd_articolo = ${cdArticolo} for update`,
  );
  return riga?.qta ?? 0;
}
