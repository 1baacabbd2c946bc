import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { valoriDi } from './schede-testata.ts';

export async function eliminaValoreTecnico({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaValoreTecnico>;
}): Promise<'OK'> {
  const { codTestata, suffisso, numeroRiga } = input;
  const testata = await apriTestata(ctx, input, async () => ({ valoriTecnici: await valoriDi(ctx.tx, input) }));
  const prima = await ctx.tx.one(sql`
    delete from valori_tecnici where cod_testata = ${codTestata} and suffisso = ${suffisso} and numero_riga = ${numeroRiga}
    returning numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4`);
  if (!prima) throw notFound('Riga non trovata');
  await chiudiTestata(ctx, testata, { tabella: 'valori_tecnici', operazione: 'delete', prima });
  return 'OK';
}
