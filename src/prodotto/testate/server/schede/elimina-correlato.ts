import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import { idDi } from '../id.ts';
import type * as contract from '../../contract.ts';
import { correlatiDi } from './schede-testata.ts';

export async function eliminaCorrelato({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaCorrelato>;
}): Promise<'OK'> {
  const { codTestata, suffisso } = idDi(input.testata);
  const testata = await apriTestata(ctx, { codTestata, suffisso, versione: input.versione }, async () => ({
    correlati: await correlatiDi(ctx.tx, { codTestata, suffisso }),
  }));
  const prima = await ctx.tx.one(sql`
    delete from correlati where id = ${input.id} and cod_testata = ${codTestata} and suffisso = ${suffisso}
    returning id, cod_testata_correlata, suffisso_correlato`);
  if (!prima) throw notFound('Prodotto correlato non trovato');
  await chiudiTestata(ctx, testata, { tabella: 'correlati', operazione: 'delete', prima });
  return 'OK';
}
