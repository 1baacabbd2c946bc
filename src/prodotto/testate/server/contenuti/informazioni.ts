import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { salvaInformazioni } from '../salva-informazioni.ts';
import { testataNonTrovata } from '../modifica.ts';
import type * as contract from '../../contract/contenuti-testata.ts';

export async function leggiInfoTestata({
  ctx,
  input: { codTestata, suffisso },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiInfoTestata>;
}): Promise<ReplyOf<typeof contract.leggiInfoTestata>> {
  const letta = await ctx.db.one<{ informazioni: string; versione: number }>(
    sql`select informazioni, versione from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`,
  );
  if (!letta) throw testataNonTrovata();
  return letta;
}

export const salvaInfoTestata = ({
  ctx,
  input: { codTestata, suffisso, informazioni, versione },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaInfoTestata>;
}): Promise<'OK'> =>
  salvaInformazioni({
    ctx,
    input: { CodTestata: codTestata, Suffisso: suffisso, Informazioni: informazioni, versione },
  });
