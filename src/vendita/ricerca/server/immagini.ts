import type { ReplyOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { canArticolo } from '#vendita/articolo/server/index.ts';
import type { Testate } from '#vendita/catalogo/server/index.ts';
import type { immagini } from '../contract.ts';

/** Pictures of a step of headers, from memory; headers that the role may not see are left out. */
export async function leggiImmagini(
  testate: Testate,
  { ctx, input }: { ctx: ReadCtx; input: { testate: readonly IdTestata[] } },
): Promise<ReplyOf<typeof immagini>> {
  const trovate = await testate.getAll(input.testate.map(scriviIdTestata));
  const visibili = [...trovate.values()].flatMap((testata) => testata ?? []).filter((testata) => !testata.disattivaInternet || canArticolo.vedeFuoriCatalogo(ctx.actor.ruolo));
  return {
    immagini: visibili.map(({ codTestata, suffisso, pathImg, pathImgAzienda, altezzaImmagineMm }) => ({ codTestata, suffisso, pathImg, pathImgAzienda, altezzaImmagine_mm: altezzaImmagineMm })),
  };
}
