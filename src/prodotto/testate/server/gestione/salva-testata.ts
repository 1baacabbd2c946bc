import type { InputOf } from '#platform/contract/call.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../../contract.ts';
import { scriviCampi } from './campi-tenuti.ts';

/** All fields, or the categories (B-124). */
export const salvaTestata = ({
  ctx,
  input: { codTestata, suffisso, versione, ...campi },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaTestata>;
}): Promise<'OK'> => scriviCampi(ctx, { codTestata, suffisso, versione, campi });
