import { notFound, notLoggedIn } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { revokeFamily, revokeOthers } from '#platform/server/sessions/store.ts';
import type * as contract from '../contract.ts';

export const chiudiAccesso: Verb<typeof contract.chiudiAccesso> = async ({ ctx: { tx, actor, now, log }, input }) => {
  const { famiglia } = input;
  const sua = await tx.one(sql`
    select 1 as trovata from sessioni s where s.famiglia = ${famiglia}::uuid and s.id_utente = ${actor.idUtente}`);
  if (!sua) throw notFound('Accesso non trovato');
  await revokeFamily(tx, { famiglia, now });
  log('delete sessioni', famiglia, { note: 'accesso chiuso' });
  return 'OK' as const;
};

export const chiudiAltriAccessi: Verb<typeof contract.chiudiAltriAccessi> = async ({
  ctx: { tx, actor, now, log },
}) => {
  const { idUtente, famiglia } = actor;
  if (idUtente === null || famiglia === null) throw notLoggedIn();
  const chiusi = await revokeOthers(tx, { idUtente, famiglia, now });
  log('delete sessioni', String(idUtente), { note: `altri accessi chiusi: ${chiusi}` });
  return 'OK' as const;
};
