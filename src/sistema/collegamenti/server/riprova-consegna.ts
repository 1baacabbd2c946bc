import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoRiprova, type StatoMancata } from '../rules.ts';
import { chiamaGiro } from './coda-eventi.ts';

/** Retried before the receiver's new events, without waiting for the backoff. */
export const riprovaConsegna: Verb<typeof contract.riprovaConsegna> = async ({ ctx, input: { id } }) => {
  const mancata = await ctx.tx.one<{ stato: StatoMancata; destinatario: string; kind: string; chiave: string }>(sql`
    select m.stato, m.destinatario, m.kind, m.chiave from consegne_mancate m where m.id = ${id} for update`);
  if (!mancata) throw notFound();
  const rifiuto = rifiutoRiprova(mancata);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`update consegne_mancate set stato = 'da ritentare' where id = ${id}`);
  await chiamaGiro(ctx.jobs);
  const { destinatario, kind, chiave } = mancata;
  ctx.log('edit consegne_mancate', `${destinatario}/${kind}/${chiave}`, { dopo: { riprova: true } });
  return 'OK' as const;
};
