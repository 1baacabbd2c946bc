import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoRitiro, type StatoIngresso } from '../rules.ts';
import { statoIngresso } from './queries.ts';

export const ritiraIngresso: Verb<typeof contract.ritiraIngresso> = async ({ ctx, input: { id } }) => {
  const { tx, now } = ctx;
  const prima = await tx.one<{ stato: StatoIngresso }>(
    sql`select ${statoIngresso(now)} as stato from ingressi_clienti i where i.id = ${id} for update`,
  );
  if (!prima) throw notFound();
  const rifiuto = rifiutoRitiro(prima);
  if (rifiuto !== null) throw breaksRule(rifiuto);
  await tx.run(sql`update ingressi_clienti set ritirato = ${now} where id = ${id}`);
  ctx.log('edit ingressi_clienti', String(id), { note: 'ritirato' });
  return 'OK' as const;
};
