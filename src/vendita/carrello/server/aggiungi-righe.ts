import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import type { ArticoloConPrezzo } from '#prodotto/articolo/server/index.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import { verificaArticolo } from './ordinabile.ts';
import { qtaMassima, righeMassime } from './righe.ts';

/** An article to put into the cart; the same one with the same reference and note joins its line. */
export interface RigaDaAggiungere {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly riferimento: string;
  readonly note: string;
}

interface RigaScritta {
  readonly prog: number;
  readonly cdArticolo: string;
  readonly qta: number;
  readonly nuova: boolean;
  readonly prezzoVisto: number | null;
}

export interface RigheAggiunte {
  /** Lines that the cart did not have. */
  readonly nuove: number;
  /** Lines of the cart that grew. */
  readonly cresciute: number;
  /** What stands in the cart now of what was added: for the caller's line in the operation log. */
  readonly scritte: readonly { readonly prog: number; readonly cdArticolo: string; readonly qta: number }[];
}

/**
 * Puts many articles into the cart, all or none, by the rules of adding one; the same number of statements for one and for a thousand.
 * The caller writes the operation log. 422 with each refused line in `errors` as `righe.{position}`.
 */
export async function aggiungiRighe(ctx: WriteCtx, date: readonly RigaDaAggiungere[]): Promise<RigheAggiunte> {
  const codAnagrafica = clienteDi(ctx.actor);
  const voci = await leggiPrezzi(ctx, codAnagrafica, date);
  const errors = date.flatMap((riga, i) => {
    const message = verificaArticolo(voci[i], riga);
    return message === null ? [] : [{ path: `righe.${i}`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 100) });
  const scritte = await scrivi(ctx, codAnagrafica, unite(date, voci));
  if (scritte.some(({ qta }) => qta > qtaMassima))
    throw breaksRule('La quantità di una riga non può superare 1.000.000.');
  await verificaLunghezza(ctx, codAnagrafica);
  await ricordaPrezzi(ctx, codAnagrafica, scritte);
  const nuove = scritte.filter(({ nuova }) => nuova).length;
  return {
    nuove,
    cresciute: scritte.length - nuove,
    scritte: scritte.map(({ prog, cdArticolo, qta }) => ({ prog, cdArticolo, qta })),
  };
}

const leggiPrezzi = (
  { tx, now }: WriteCtx,
  codAnagrafica: string,
  righe: readonly { cdArticolo: string; qta: number }[],
): Promise<(ArticoloConPrezzo | undefined)[]> =>
  prezziNelDatabase(tx, {
    codAnagrafica,
    data: oggiInItalia(now),
    righe: righe.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: qta })),
  });

interface DaScrivere extends RigaDaAggiungere {
  readonly descrizione: string;
  readonly um: string;
}

/** Lines that would be one in the cart, as one, in an order that is the same for everybody. */
function unite(righe: readonly RigaDaAggiungere[], voci: readonly (ArticoloConPrezzo | undefined)[]): DaScrivere[] {
  const perChiave = new Map<string, DaScrivere>();
  righe.forEach((riga, i) => {
    const chiave = JSON.stringify([riga.cdArticolo, riga.riferimento, riga.note]);
    const qta = sum([perChiave.get(chiave)?.qta ?? 0, riga.qta], 3);
    perChiave.set(chiave, {
      ...riga,
      qta,
      descrizione: voci[i]?.articolo.descrizione ?? '',
      um: voci[i]?.articolo.unMisura ?? '',
    });
  });
  return [...perChiave.entries()].sort(([una], [altra]) => (una < altra ? -1 : 1)).map(([, riga]) => riga);
}

/** Lines that are there already are locked by number first, as a confirmation does; then all are written in one statement. */
function scrivi(
  { tx, actor, now }: WriteCtx,
  codAnagrafica: string,
  righe: readonly DaScrivere[],
): Promise<RigaScritta[]> {
  const colonna = <K extends keyof DaScrivere>(nome: K): DaScrivere[K][] => righe.map((riga) => riga[nome]);
  return tx
    .rows<RigaScritta>(sql`
      with ferme as materialized (
        select prog from carrello_righe
        where tp_riga = 'PRODOTTO' and cod_anagrafica = ${codAnagrafica} and cd_articolo = any(${colonna('cdArticolo')}::text[])
        order by prog for update
      ), date as (
        select * from unnest(${colonna('cdArticolo')}::text[], ${colonna('descrizione')}::text[], ${colonna('um')}::text[], ${colonna('qta')}::numeric[],
          ${colonna('riferimento')}::text[], ${colonna('note')}::text[]) with ordinality as d (cd_articolo, descrizione, um, qta, riferimento, note, posto)
        where (select count(*) from ferme) >= 0
      )
      insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, id_utente, aggiunta)
      select ${codAnagrafica}, 'PRODOTTO', d.cd_articolo, d.descrizione, d.um, d.qta, d.riferimento, d.note, ${actor.idUtente}::int, ${now}::timestamptz
      from date d order by d.posto
      on conflict (cod_anagrafica, cd_articolo, riferimento, note) where tp_riga = 'PRODOTTO' do update set qta = carrello_righe.qta + excluded.qta
      returning prog, cd_articolo, qta, xmax = 0 as nuova, prezzo_visto`)
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? clienteInesistente() : error;
    });
}

async function verificaLunghezza({ tx }: WriteCtx, codAnagrafica: string): Promise<void> {
  const troppe = await tx.one(
    sql`select 1 from carrello_righe where cod_anagrafica = ${codAnagrafica} offset ${righeMassime} limit 1`,
  );
  if (troppe) throw breaksRule('Il carrello non può superare 1.000 righe.');
}

/** The price as seen is that of the whole line, which may be of another quantity tier than what was added. */
async function ricordaPrezzi(ctx: WriteCtx, codAnagrafica: string, scritte: readonly RigaScritta[]): Promise<void> {
  const voci = await leggiPrezzi(ctx, codAnagrafica, scritte);
  await ctx.tx.run(sql`
    update carrello_righe r set prezzo_visto = v.prezzo
    from unnest(${scritte.map(({ prog }) => prog)}::bigint[], ${voci.map((voce) => voce?.prezzo?.prezzoScontato ?? null)}::numeric[]) as v (prog, prezzo)
    where r.prog = v.prog and r.prezzo_visto is distinct from v.prezzo`);
}
