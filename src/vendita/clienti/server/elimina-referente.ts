import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaReferente, chiaveReferente } from './blocca-referente.ts';

export const eliminaReferente: Verb<typeof contract.eliminaReferente> = async ({ ctx, input }) => {
  const { versione: _, ...prima } = await bloccaReferente(ctx, input);
  await ctx.tx.run(sql`delete from referenti where id = ${input.id}`);
  ctx.log('delete referenti', chiaveReferente(input.cdAnagrafica, input.id), { prima });
  return 'OK' as const;
};
