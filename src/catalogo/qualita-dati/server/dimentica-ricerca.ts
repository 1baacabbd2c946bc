import { notFound } from '#platform/contract/refusal.ts';
import { inBatches, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { giorniRicerche } from '../rules.ts';

export const dimenticaRicerca: Verb<typeof contract.dimenticaRicerca> = async ({ ctx, input: { parola } }) => {
  let tolte = 0;
  for (const [tabella, sua] of [
    ['ricerche_vuote', sql`ricerche_vuote`],
    ['ricerche_trovate', sql`ricerche_trovate`],
  ] as const) {
    const prima = await ctx.tx.rows<{ volte: number }>(
      sql`delete from ${sua} where parola = ${parola} returning volte`,
    );
    if (prima.length === 0) continue;
    tolte += prima.length;
    const volte = prima.reduce((somma, una) => somma + una.volte, 0);
    ctx.log({ tabella, chiave: parola, operazione: 'delete', prima: { volte } });
  }
  if (tolte === 0) throw notFound('Ricerca non trovata');
  return 'OK' as const;
};

export async function dimenticaVecchie(clearing: Clearing): Promise<void> {
  for (const tabella of [sql`ricerche_vuote`, sql`ricerche_trovate`])
    await inBatches(clearing, (tx, most) =>
      tx.run(sql`
      delete from ${tabella} where (giorno, parola) in (
        select giorno, parola from ${tabella}
        where giorno < (${clearing.now}::timestamptz at time zone 'Europe/Rome')::date - ${giorniRicerche}::int order by giorno, parola limit ${most})`),
    );
}
