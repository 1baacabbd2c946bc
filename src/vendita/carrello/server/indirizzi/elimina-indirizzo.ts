import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../../contract.ts';
import { bloccaIndirizzo, chiaveIndirizzo } from './indirizzi.ts';

/** Soft delete: documents refer to the row and its number. */
export const eliminaIndirizzo: Verb<typeof contract.eliminaIndirizzo> = async ({ ctx, input }) => {
  const codAnagrafica = clienteDi(ctx.actor);
  const prima = await bloccaIndirizzo(ctx.tx, codAnagrafica, input.prog);
  await ctx.tx.run(
    sql`update indirizzi set eliminato = true where cod_anagrafica = ${codAnagrafica} and prog = ${input.prog}`,
  );
  ctx.log('delete indirizzi', chiaveIndirizzo(prima), { prima });
  return 'OK' as const;
};
