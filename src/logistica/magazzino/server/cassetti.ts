import type { ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { leggiCodice } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { leggiPosto, macchinaPermessa, ubicazioneDi, ubicazioneNonValida } from '../rules.ts';
import { scortaBassa, type Scorta } from '../rules/sequenza.ts';
import { permessiDi, verificaMacchina } from './permessi.ts';

export async function macchineMagazzino({ db, actor }: ReadCtx): Promise<ReplyOf<typeof contract.macchineMagazzino>> {
  const permessi = await permessiDi(db, actor);
  const righe = await db.rows<{ prime: string; articoli: number }>(sql`
    select left(ubicazione, 2) as prime, count(*)::int as articoli from articoli
    where ubicazione collate "C" >= '91' and ubicazione collate "C" < ':' group by 1`);
  const quante = new Map(righe.map(({ prime, articoli }) => [Number(prime[1]), articoli]));
  const macchine = Array.from({ length: 9 }, (_, i) => i + 1)
    .filter((macchina) => macchinaPermessa(macchina, permessi) && (permessi !== null || quante.has(macchina)))
    .map((macchina) => ({ macchina, articoli: quante.get(macchina) ?? 0 }));
  return { macchine };
}

interface Riposto extends Scorta {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly ubicazione: string;
}

/** Only `leggiPosto` parses locations. */
async function riposti({ db }: ReadCtx, macchina: number): Promise<(Riposto & { readonly cassetto: number })[]> {
  const righe = await db.rows<Riposto>(sql`
    select a.cd_articolo, a.descrizione, a.un_misura, a.ubicazione, a.qt_scatola, a.scorta_non_gestita,
      coalesce(g.qta_scaffale, 0) as qta_scaffale, coalesce(g.qta_impegnata, 0) as qta_impegnata
    from articoli a left join giacenze g on g.cd_articolo = a.cd_articolo
    where a.ubicazione collate "C" >= ${`9${macchina}`} and a.ubicazione collate "C" < ${`9${macchina}\uffff`} and not a.eliminato
    order by a.cd_articolo`);
  return righe.flatMap((riga) => {
    const cassetto = leggiPosto(riga.ubicazione)?.cassetto ?? null;
    return cassetto === null ? [] : [{ ...riga, cassetto }];
  });
}

export const strutturaCassetti: Verb<typeof contract.strutturaCassetti> = async ({ ctx, input: { macchina } }) => {
  await verificaMacchina(ctx.db, ctx.actor, macchina);
  const perCassetto = new Map<number, { articoli: number; scarsi: number }>();
  for (const uno of await riposti(ctx, macchina)) {
    const conto = perCassetto.get(uno.cassetto) ?? { articoli: 0, scarsi: 0 };
    conto.articoli += 1;
    if (scortaBassa(uno)) conto.scarsi += 1;
    perCassetto.set(uno.cassetto, conto);
  }
  const cassetti = [...perCassetto]
    .sort(([a], [b]) => a - b)
    .map(([cassetto, conto]) => ({ cassetto, ubicazione: ubicazioneDi(macchina, cassetto), ...conto }));
  return { cassetti };
};

export const contenutoCassetto: Verb<typeof contract.contenutoCassetto> = async ({ ctx, input: { ubicazione } }) => {
  const posto = leggiPosto(ubicazione);
  if (!posto || posto.cassetto === null) throw breaksRule(ubicazioneNonValida);
  const { macchina, cassetto } = posto;
  await verificaMacchina(ctx.db, ctx.actor, macchina);
  const suoi = (await riposti(ctx, macchina)).filter((uno) => uno.cassetto === cassetto).slice(0, 500);
  return {
    macchina,
    cassetto,
    articoli: suoi.map(({ cdArticolo, descrizione, unMisura, qtaScaffale, qtaImpegnata, ...scorta }) => ({
      cdArticolo,
      descrizione,
      unMisura,
      qtaScaffale,
      qtaImpegnata,
      scortaNonGestita: scorta.scortaNonGestita,
      scarso: scortaBassa({ ...scorta, qtaScaffale, qtaImpegnata }),
    })),
  };
};

/** Only if the code names a single article. */
async function articoloLetto(
  db: Sql,
  valore: string,
): Promise<{ readonly cdArticolo: string; readonly ubicazione: string } | undefined> {
  const letti = await leggiCodice(db, valore);
  const [primo, altro] = letti.filter(({ modo }) => modo === letti[0]?.modo);
  if (!primo || altro) return undefined;
  return db.one(sql`select cd_articolo, ubicazione from articoli where cd_articolo = ${primo.cdArticolo}`);
}

export const trovaCassetto: Verb<typeof contract.trovaCassetto> = async ({ ctx: { db, actor }, input: { valore } }) => {
  const permessi = await permessiDi(db, actor);
  const scritto = leggiPosto(valore);
  const articolo = scritto?.cassetto ? null : await articoloLetto(db, valore);
  const posto = articolo ? leggiPosto(articolo.ubicazione) : scritto;
  if (!posto || posto.cassetto === null) throw notFound(`Nessun cassetto per ${valore}`);
  const { macchina, cassetto } = posto;
  if (!macchinaPermessa(macchina, permessi)) throw breaksRule(ubicazioneNonValida);
  return { macchina, cassetto, ubicazione: ubicazioneDi(macchina, cassetto), cdArticolo: articolo?.cdArticolo ?? '' };
};
