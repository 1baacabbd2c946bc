import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { articoliLetti, codiceProprio, vistoDa } from '#prodotto/articolo/server/index.ts';
import { codiciDi } from '#vendita/codici-cliente/server/index.ts';
import type { Trovato } from '../rules/scelte.ts';
import { scelteMassime } from '../rules/scelte.ts';

/** Prefix lengths to match; full codes have twelve or more. */
const inizio = { minimo: 8, massimo: 13 } as const;
/** Limit, for a thousand truncated lines. */
const iniziMassimi = 2000;

/**
 * One statement for the customer's codes, ours in any grouping, EANs, supplier codes and prefixes. Deleted and offline
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
  const visto = vistoDa(ruolo);
  const righe = await db.rows<Trovato & { codice: string }>(sql`
    select c.codice, a.cd_articolo, 'cliente' as modo, 1::numeric as confezione
    from (${codiciDi(codAnagrafica, codici)}) c join articoli a on a.cd_articolo = c.cd_articolo
    where ${visto}
    union all
    ${articoliLetti(codici, { visto, massimi: scelteMassime })}
    union all
    select c.codice, a.cd_articolo, 'inizio', 1
    from unnest(${inizi}::text[]) as c (codice)
    cross join lateral (
      select a.cd_articolo from articoli a
      where ${codiceProprio} > c.codice and ${codiceProprio} < c.codice || '~' and ${visto}
      order by ${codiceProprio} limit ${scelteMassime}
    ) a`);
  const perCodice = new Map<string, Trovato[]>();
  for (const { codice, ...trovato } of righe) {
    const gia = perCodice.get(codice);
    if (gia) gia.push(trovato);
    else perCodice.set(codice, [trovato]);
  }
  return perCodice;
}
