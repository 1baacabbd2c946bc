import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { queueAgain } from '#platform/server/mail/queue.ts';
import type * as contract from '../contract.ts';
import { rifiutoReinvio } from '../rules.ts';

export const reinviaEmail: Verb<typeof contract.reinviaEmail> = async ({ ctx, input: { progressivo } }) => {
  const mail = await ctx.tx.one<{ id: string; stato: string; riservata: boolean; destinatario: string }>(sql`
    select p.id, p.stato, coalesce(p.riferimento ->> 'tipo', '') = 'accesso' as riservata, p.destinatario
    from posta p where p.progressivo = ${progressivo} for update`);
  if (!mail) throw notFound();
  const rifiuto = rifiutoReinvio(mail);
  if (rifiuto !== null) throw mail.riservata ? breaksRule(rifiuto) : conflict(rifiuto);
  await queueAgain(ctx, mail.id);
  ctx.log('edit posta', String(progressivo), { dopo: { reinvio: mail.destinatario } });
  return 'OK' as const;
};
