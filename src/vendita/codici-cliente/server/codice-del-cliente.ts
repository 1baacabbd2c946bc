import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { createCache } from '#platform/server/cache.ts';
import { chiaveDi } from '../rules.ts';

/** `codice_cliente`: the customer's oldest code for an article, printed on documents; empty without one. */
export const codiceCliente = (codAnagrafica: Fragment, cdArticolo: Fragment): Fragment => sql`coalesce((
  select k.codice from codici_cliente k where k.cod_anagrafica = ${codAnagrafica} and k.cd_articolo = ${cdArticolo} order by k.creato, k.id limit 1), '') as codice_cliente`;

export const codiciDi = (codAnagrafica: string | null, chiavi: readonly string[]): Fragment => sql`
  select k.chiave as codice, k.cd_articolo from codici_cliente k where k.cod_anagrafica = ${codAnagrafica}::text and k.chiave = any(${chiavi}::text[])`;

/** Codes printed on documents, by article; articles without one are left out. */
export async function codiciPerArticolo(
  db: Sql,
  codAnagrafica: string,
  articoli: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const righe = await db.rows<{ cdArticolo: string; codice: string }>(sql`
    select distinct on (k.cd_articolo) k.cd_articolo, k.codice from codici_cliente k
    where k.cod_anagrafica = ${codAnagrafica} and k.cd_articolo = any(${articoli}::text[]) order by k.cd_articolo, k.creato, k.id`);
  return new Map(righe.map(({ cdArticolo, codice }) => [cdArticolo, codice]));
}

/** Caches which customers have codes, so that searches by other customers need no query. */
interface CodiciInMemoria {
  /** Article whose code equals the whole text, or null. */
  articolo(db: Sql, codAnagrafica: string, scritto: string): Promise<string | null>;
  /** Codes that begin with the text, ignoring case and punctuation; at most five, sorted. */
  suggeriti(db: Sql, codAnagrafica: string, scritto: string): Promise<Suggerito[]>;
}

interface Suggerito {
  readonly codice: string;
  readonly cdArticolo: string;
}

/** Customers in the cache; each takes some hundred bytes. */
const clientiMassimi = 5000;

export function createCodiciInMemoria({
  db,
  changes,
}: {
  readonly db: Sql;
  readonly changes: Changes;
}): CodiciInMemoria {
  const conCodici = createCache<boolean>({
    max: clientiMassimi,
    changes,
    tables: { codici_cliente: (cliente) => cliente },
    load: async (clienti) => {
      const righe = await db.rows<{ cliente: string; ne: boolean }>(sql`
        select c.cliente, exists (select 1 from codici_cliente k where k.cod_anagrafica = c.cliente) as ne from unnest(${clienti}::text[]) as c (cliente)`);
      return new Map(righe.map(({ cliente, ne }) => [cliente, ne]));
    },
  });
  return {
    articolo: async (sua, codAnagrafica, scritto) =>
      (await conCodici.get(codAnagrafica)) ? cercaCodice(sua, codAnagrafica, scritto) : null,
    suggeriti: async (sua, codAnagrafica, scritto) =>
      (await conCodici.get(codAnagrafica)) ? inizianoCon(sua, codAnagrafica, scritto) : [],
  };
}

const suggeritiMassimi = 5;

/** Keys contain only digits and capitals, so an upper bound limits the index scan to the prefix. */
async function inizianoCon(db: Sql, codAnagrafica: string, scritto: string): Promise<Suggerito[]> {
  const chiave = chiaveDi(scritto);
  if (chiave === '') return [];
  return db.rows<Suggerito>(sql`
    select k.codice, k.cd_articolo from codici_cliente k where k.cod_anagrafica = ${codAnagrafica} and starts_with(k.chiave, ${chiave})
      and k.chiave between ${chiave} and ${chiave.padEnd(41, 'Z')} order by k.chiave limit ${suggeritiMassimi}`);
}

async function cercaCodice(db: Sql, codAnagrafica: string, scritto: string): Promise<string | null> {
  const chiave = chiaveDi(scritto);
  if (chiave === '') return null;
  const trovato = await db.one<{ cdArticolo: string }>(codiciDi(codAnagrafica, [chiave]));
  return trovato?.cdArticolo ?? null;
}
