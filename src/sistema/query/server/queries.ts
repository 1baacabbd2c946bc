import type { ReplyOf } from '#platform/contract/call.ts';
import type { Reader } from '#platform/server/db/reader/reader.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Salvata = ReplyOf<typeof contract.leggiQuery>[number];

export async function leggiQuery({ db }: ReadCtx): Promise<Salvata[]> {
  const lette = await db.rows<Omit<Salvata, 'aggiornata'> & { aggiornata: Date }>(
    sql`select q.nome_file, q.sql, q.utente, q.aggiornata, q.versione from query_salvate q order by q.nome_file limit 1000`,
  );
  return lette.map((letta) => ({ ...letta, aggiornata: letta.aggiornata.toISOString() }));
}

export async function leggiTabelle(lettore: Reader): Promise<ReplyOf<typeof contract.leggiTabelle>> {
  const perTabella = new Map<string, string[]>();
  for (const [tabella, colonna] of await lettore.columns())
    perTabella.set(tabella, [...(perTabella.get(tabella) ?? []), colonna]);
  return [...perTabella].map(([tabella, colonne]) => ({ tabella, colonne }));
}
