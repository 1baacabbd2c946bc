import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { canArticolo, fuoriInternet } from '#prodotto/articolo/server/index.ts';
import { codiciDi } from '#vendita/codici-cliente/server/index.ts';
import type { Modo, Trovato } from '../rules/scelte.ts';
import { scelteMassime } from '../rules/scelte.ts';

/** Must match `normalizzaCodice` and the indexes of `articoli`. */
const proprio = sql`(regexp_replace(upper(a.cd_articolo), '[^A-Z0-9]', '', 'g') collate "C")`;
const delFornitore = sql`(regexp_replace(upper(a.cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') collate "C")`;

/** Prefix lengths to match; full codes have twelve or more. */
const inizio = { minimo: 8, massimo: 13 } as const;
/** Limit, for a thousand truncated lines. */
const iniziMassimi = 2000;

/**
 * One statement for the customer's codes, ours in any grouping, supplier codes and prefixes. Deleted and offline
 * articles only for permitted roles.
 */
export async function trovaArticoli(
  db: Sql,
  { ruolo, codAnagrafica }: Pick<Actor, 'ruolo' | 'codAnagrafica'>,
  codici: readonly string[],
): Promise<Map<string, Trovato[]>> {
  const inizi = codici
    .filter(({ length }) => length >= inizio.minimo && length <= inizio.massimo)
    .slice(0, iniziMassimi);
  const tutti = canArticolo.vedeFuoriCatalogo(ruolo);
  const visto = sql`(${tutti} or not (a.eliminato or ${fuoriInternet(sql`a.cd_articolo`)}))`;
  const righe = await db.rows<{ codice: string; cdArticolo: string; modo: Modo }>(sql`
    select c.codice, a.cd_articolo, 'cliente' as modo
    from (${codiciDi(codAnagrafica, codici)}) c join articoli a on a.cd_articolo = c.cd_articolo
    where ${visto}
    union all
    select c.codice, a.cd_articolo, 'articolo'
    from unnest(${codici}::text[]) as c (codice)
    join articoli a on ${proprio} = c.codice
    where ${visto}
    union all
    select c.codice, a.cd_articolo, 'fornitore'
    from unnest(${codici}::text[]) as c (codice)
    cross join lateral (
      -- "offset 0" keeps the planner from reading all articles in their order until enough of them fit.
      select t.cd_articolo from (
        select a.cd_articolo from articoli a
        where ${delFornitore} = c.codice and ${visto} offset 0
      ) t order by t.cd_articolo limit ${scelteMassime}
    ) a
    union all
    select c.codice, a.cd_articolo, 'inizio'
    from unnest(${inizi}::text[]) as c (codice)
    cross join lateral (
      select a.cd_articolo from articoli a
      where ${proprio} > c.codice and ${proprio} < c.codice || '~' and ${visto}
      order by ${proprio} limit ${scelteMassime}
    ) a`);
  const perCodice = new Map<string, Trovato[]>();
  for (const { codice, cdArticolo, modo } of righe) {
    const gia = perCodice.get(codice);
    if (gia) gia.push({ cdArticolo, modo });
    else perCodice.set(codice, [{ cdArticolo, modo }]);
  }
  return perCodice;
}
