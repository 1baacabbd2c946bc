import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { revokeFamily } from '#platform/server/sessions/store.ts';
import type * as contract from '../contract.ts';

export const chiudiAccesso: Verb<typeof contract.chiudiAccesso> = async ({ ctx: { tx, actor, now, log }, input }) => {
  const { famiglia } = input;
  const sua = await tx.one(sql`
    select 1 as trovata from sessioni s where s.famiglia = ${famiglia}::uuid and s.id_utente = ${actor.idUtente}`);
  if (!sua) throw notFound('Accesso non trovato');
  await revokeFamily(tx, { famiglia, now });
  log({ tabella: 'sessioni', chiave: famiglia, operazione: 'delete', note: 'accesso chiuso' });
  return 'OK' as const;
};

export const chiudiAltriAccessi: Verb<typeof contract.chiudiAltriAccessi> = async ({
  ctx: { tx, actor, now, log },
}) => {
  const altre = await tx.rows<{ famiglia: string }>(sql`
    select distinct s.famiglia from sessioni s
    where s.id_utente = ${actor.idUtente} and s.famiglia <> ${actor.famiglia}::uuid and s.revocata is null and s.scade > ${now}`);
  for (const { famiglia } of altre) await revokeFamily(tx, { famiglia, now });
  log({
    tabella: 'sessioni',
    chiave: String(actor.idUtente),
    operazione: 'delete',
    note: `altri accessi chiusi: ${altre.length}`,
  });
  return 'OK' as const;
};
