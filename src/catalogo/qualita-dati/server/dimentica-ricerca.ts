import { notFound } from '#platform/contract/refusal.ts';
import type { Clearing } from '#platform/server/db/batches.ts';
import { inBatches } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { giorniRicerche } from '../rules.ts';

export const dimenticaRicerca: Verb<typeof contract.dimenticaRicerca> = async ({ ctx, input: { parola } }) => {
  const prima = await ctx.tx.rows<{ volte: number }>(
    sql`delete from ricerche_vuote where parola = ${parola} returning volte`,
  );
  if (prima.length === 0) throw notFound('Ricerca non trovata');
  const volte = prima.reduce((somma, una) => somma + una.volte, 0);
  ctx.log({ tabella: 'ricerche_vuote', chiave: parola, operazione: 'delete', prima: { volte } });
  return 'OK' as const;
};

export const dimenticaVecchie = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from ricerche_vuote where (giorno, parola) in (
        select giorno, parola from ricerche_vuote
        where giorno < (${clearing.now}::timestamptz at time zone 'Europe/Rome')::date - ${giorniRicerche}::int order by giorno, parola limit ${most})`),
  );
