import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';

/** The article itself stays. */
export async function eliminaRigaCatalogo({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaRigaCatalogo>;
}): Promise<'OK'> {
  const { codTestata, suffisso, riga } = input;
  const testata = await apriTestata(ctx, input);
  const prima = await ctx.tx.one(sql`
    delete from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso} and riga = ${riga}
    returning riga, ct_tp_riga, cd_articolo, descrizione`);
  if (!prima) throw notFound('Riga non trovata');
  await chiudiTestata(ctx, testata, { tabella: 'righe_catalogo', operazione: 'delete', prima });
  return 'OK';
}
