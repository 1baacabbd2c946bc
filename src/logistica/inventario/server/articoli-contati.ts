import type { ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { haCodice, leggiCodici } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { articoliCercati } from '../rules.ts';

export interface Articolo {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly ubicazione2: string;
}
interface Trovato extends Articolo {
  readonly unMisura: string;
  readonly scortaNonGestita: boolean;
}

/** By the code as given: ours, else the EAN, else the supplier's if only one article has it. */
export async function articoliDi(db: Sql, codici: readonly string[]): Promise<Map<string, Trovato>> {
  const letti = await leggiCodici(db, codici);
  const tutti = [...letti.values()].flat().map(({ cdArticolo }) => cdArticolo);
  const righe = await db.rows<Trovato & { eliminato: boolean }>(sql`
    select a.cd_articolo, a.ubicazione, a.ubicazione2, a.un_misura, a.scorta_non_gestita, a.eliminato
    from articoli a where a.cd_articolo = any(${tutti}::text[])`);
  const articoli = new Map(righe.map(({ eliminato, ...articolo }) => [articolo.cdArticolo, { articolo, eliminato }]));
  return new Map(
    [...letti].flatMap(([codice, suoi]) => {
      const validi = suoi.flatMap(({ cdArticolo, modo }) => {
        const trovato = articoli.get(cdArticolo);
        return trovato && (modo !== 'fornitore' || !trovato.eliminato) ? [{ modo, articolo: trovato.articolo }] : [];
      });
      const [primo, ...altri] = validi.filter(({ modo }) => modo === validi[0]?.modo);
      return primo && altri.length === 0 ? [[codice, primo.articolo] as const] : [];
    }),
  );
}

/** Number of articles searched in location order before using the index: common words are found among them. */
const primiPosti = 5000;

/** Must match the index `articoli_parti`. */
const parti = sql`lower(a.cd_articolo || ' ' || a.cd_articolo_fornitore_catalogo || ' ' || a.descrizione || ' ' || a.ubicazione)`;

/** The index contains sequences of three letters or digits; a shorter text would scan all of it. */
const contiene = (parola: string): Fragment =>
  /[\p{L}\d]{3}/u.test(parola)
    ? sql`${parti} like ${`%${literal(parola)}%`}`
    : sql`position(${parola} in ${parti}) > 0`;

/**
 * Each word must match somewhere. Rare words are found by the index; for common words it would return tens of thousands
 * of articles, so the first locations are searched first. One statement for both would get a single plan.
 */
export const cercaDaContare: Verb<typeof contract.cercaDaContare> = async ({ ctx: { db }, input: { cerca } }) => {
  const parole = cerca.toLowerCase().split(/\s+/);
  const trovato = sql`(${haCodice(sql`a.cd_articolo`, cerca)} or (${joined(parole.map(contiene), 'and')}))`;
  const cercati = (articoli: Fragment): Promise<ReplyOf<typeof contract.cercaDaContare>> =>
    db.rows<ReplyOf<typeof contract.cercaDaContare>[number]>(sql`
      select a.cd_articolo, a.descrizione, a.ubicazione from ${articoli} a
      where not a.scorta_non_gestita and not a.eliminato and ${trovato}
      order by a.ubicazione collate "C", a.cd_articolo limit ${articoliCercati}`);
  const primi = await cercati(sql`(
    select * from articoli a order by a.ubicazione collate "C", a.cd_articolo limit ${primiPosti})`);
  if (primi.length === articoliCercati) return primi;
  // `offset 0` makes PostgreSQL find the words first by their index; otherwise it may walk all locations in order.
  return cercati(sql`(select * from articoli a where ${trovato} offset 0)`);
};
