import type { Ruolo } from '#platform/contract/call.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';
import { fuoriInternet } from './esistente.ts';
import { can } from './policy.ts';

/** Must match `normalizzaCodice` and the indexes of `articoli`. */
export const codiceProprio = sql`(regexp_replace(upper(a.cd_articolo), '[^A-Z0-9]', '', 'g') collate "C")`;
const delFornitore = sql`(regexp_replace(upper(a.cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C")`;

export interface ArticoloLetto {
  readonly cdArticolo: string;
  /** Kind of code: our own, the manufacturer's EAN, or the manufacturer's catalogue code. */
  readonly modo: 'articolo' | 'ean' | 'fornitore';
  /** Quantity in a pack with that EAN, in the article's unit; otherwise 1. */
  readonly confezione: number;
}

interface Come {
  /** Condition on `articoli a`: the caller may see it. */
  readonly visto?: Fragment;
  /** Maximum articles for one manufacturer's code. */
  readonly massimi?: number;
}

/**
 * Rows `codice` (as in `codici`), `cd_articolo`, `modo`, `confezione`: the only lookup for typed or scanned codes. Each
 * kind of code uses its index.
 */
export function articoliLetti(codici: readonly string[], { visto = sql`true`, massimi = 200 }: Come = {}): Fragment {
  const nudi = codici.map(normalizzaCodice);
  const gtin = codici.map((codice) => leggiGtin(codice) ?? '');
  return sql`
    select c.codice, a.cd_articolo, 'articolo' as modo, 1::numeric as confezione
    from unnest(${codici}::text[], ${nudi}::text[]) as c (codice, nudo)
    join articoli a on ${codiceProprio} = c.nudo
    where ${visto}
    union all
    select c.codice, a.cd_articolo, 'ean', e.qta
    from unnest(${codici}::text[], ${gtin}::text[]) as c (codice, gtin)
    join articoli_ean e on e.gtin = c.gtin join articoli a on a.cd_articolo = e.cd_articolo
    where ${visto}
    union all
    select c.codice, a.cd_articolo, 'fornitore', 1
    from unnest(${codici}::text[], ${nudi}::text[]) as c (codice, nudo)
    cross join lateral (
      -- "offset 0" keeps the planner from reading all articles in their order until enough of them fit.
      select t.cd_articolo from (
        select a.cd_articolo from articoli a
        where ${delFornitore} = c.nudo and c.nudo <> '' and ${visto} offset 0
      ) t order by t.cd_articolo limit ${massimi}
    ) a`;
}

const modi: readonly ArticoloLetto['modo'][] = ['articolo', 'ean', 'fornitore'];

/** Articles by the codes as given, most certain match first; codes without an article are left out. */
export async function leggiCodici(
  db: Sql,
  codici: readonly string[],
  come: Come = {},
): Promise<ReadonlyMap<string, readonly ArticoloLetto[]>> {
  const scritti = [...new Set(codici)];
  const righe = await db.rows<ArticoloLetto & { codice: string }>(articoliLetti(scritti, come));
  const trovati = new Map<string, ArticoloLetto[]>();
  for (const { codice, ...letto } of righe.toSorted((a, b) => modi.indexOf(a.modo) - modi.indexOf(b.modo)))
    trovati.set(codice, [...(trovati.get(codice) ?? []), letto]);
  return trovati;
}

export const leggiCodice = async (db: Sql, codice: string, come: Come = {}): Promise<readonly ArticoloLetto[]> =>
  (await leggiCodici(db, [codice], come)).get(codice) ?? [];

/** Condition on `articoli a`: the part of the catalogue that a role may see. */
export const vistoDa = (ruolo: Ruolo): Fragment =>
  sql`(${can.vedeFuoriCatalogo(ruolo)} or not (a.eliminato or ${fuoriInternet(sql`a.cd_articolo`)}))`;

/** The article whose EAN is the whole text, unless it is also one of our codes. No query for a text that is no EAN. */
export async function articoloDelGtin(db: Sql, scritto: string, ruolo: Ruolo): Promise<string | null> {
  if (leggiGtin(scritto) === null) return null;
  const [primo] = await leggiCodice(db, scritto, { visto: vistoDa(ruolo) });
  return primo?.modo === 'ean' ? primo.cdArticolo : null;
}

/**
 * List search condition: the text is a code of this article, ours or the manufacturer's. An array, so that an index can
 * be used despite `or`.
 */
export const haCodice = (cdArticolo: Fragment, scritto: string): Fragment =>
  sql`${cdArticolo} = any(array(
    select ${normalizzaCodice(scritto)}::text union all select e.cd_articolo from articoli_ean e where e.gtin = ${leggiGtin(scritto)}::text))`;
