import type { ReplyOf, InputOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
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

/** Each word must match somewhere. */
export function cercaDaContare(
  { db }: ReadCtx,
  { cerca }: InputOf<typeof contract.cercaDaContare>,
): Promise<ReplyOf<typeof contract.cercaDaContare>> {
  const parole = cerca.toLowerCase().split(/\s+/);
  return db.rows<ReplyOf<typeof contract.cercaDaContare>[number]>(sql`
    select a.cd_articolo, a.descrizione, a.ubicazione from articoli a
    where not a.scorta_non_gestita and not a.eliminato and (${haCodice(sql`a.cd_articolo`, cerca)} or not exists (
      select from unnest(${parole}::text[]) p
      where position(p in lower(concat_ws(' ', a.cd_articolo, a.cd_articolo_fornitore_catalogo, a.descrizione, a.ubicazione))) = 0))
    order by a.ubicazione collate "C", a.cd_articolo limit ${articoliCercati}`);
}
