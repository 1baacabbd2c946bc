import type { ReplyOf } from '#platform/contract/call.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { aziende } from '../contract.ts';
import { filtroPerRuolo, filtroPredefinito } from '../rules.ts';
import type { LiveIndex } from './costruzione/live-index.ts';

const massimo = 1000;

/** With the count of headers visible to the role. */
export async function leggiAziende(
  { indice, versioni }: { readonly indice: LiveIndex; readonly versioni: FileVersions },
  { ctx }: { ctx: ReadCtx },
): Promise<ReplyOf<typeof aziende>> {
  const { masks, index: catalogo } = await indice.searcher();
  const marche = catalogo.marche.tutte(masks.of(filtroPerRuolo(ctx.actor.ruolo, filtroPredefinito))).slice(0, massimo);
  const loghi = await versioni.of(marche.map(({ marca }) => marca.logo));
  return {
    aziende: marche.map(({ marca: { codice, nome }, quante }, i) => ({
      codiceAzienda: codice,
      nomeAzienda: nome,
      urlImg: loghi[i] as string,
      nrTestate: quante,
    })),
  };
}
