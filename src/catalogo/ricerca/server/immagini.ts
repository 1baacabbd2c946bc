import type { ReplyOf } from '#platform/contract/call.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { canArticolo } from '#prodotto/articolo/server/index.ts';
import type { Testate } from '#prodotto/testate/server/index.ts';
import type { immagini } from '../contract.ts';

export async function leggiImmagini(
  { testate, versioni }: { readonly testate: Testate; readonly versioni: FileVersions },
  { ctx, input }: { ctx: ReadCtx; input: { testate: readonly IdTestata[] } },
): Promise<ReplyOf<typeof immagini>> {
  const trovate = await testate.getAll(input.testate.map(scriviIdTestata));
  const visibili = [...trovate.values()]
    .flatMap((testata) => testata ?? [])
    .filter((testata) => !testata.disattivaInternet || canArticolo.vedeFuoriCatalogo(ctx.actor.ruolo));
  const [disegni, marchi] = await Promise.all([
    versioni.of(visibili.map(({ pathImg }) => pathImg)),
    versioni.of(visibili.map(({ pathImgAzienda }) => pathImgAzienda)),
  ]);
  return {
    immagini: visibili.map(({ codTestata, suffisso, altezzaImmagineMm }, i) => ({
      codTestata,
      suffisso,
      pathImg: disegni[i] as string,
      pathImgAzienda: marchi[i] as string,
      altezzaImmagine_mm: altezzaImmagineMm,
    })),
  };
}
