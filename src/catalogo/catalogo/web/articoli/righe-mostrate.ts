import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { senzaTitoliVuoti } from '#catalogo/catalogo/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';

export type Riga = ReplyOf<typeof paginaCatalogo>['articoli'][number];

/** A row as the table draws it. */
export interface RigaMostrata {
  readonly riga: Riga;
  /** Every second article of a group is shaded; a group begins anew after a sub-heading, a blank or a text. */
  readonly ombra: boolean;
}

/**
 * The rows that a person sees: articles by their state, the one that was looked for always; a sub-heading only with an article below it,
 * where the filter leaves some out. Who opened the page of a header that is off internet is shown what is on it.
 */
export function righeMostrate(
  righe: readonly Riga[],
  scelto: FiltroStati,
  { cercato, disattivaInternet = false }: { readonly cercato: string; readonly disattivaInternet?: boolean },
): RigaMostrata[] {
  const [fuoriCatalogo, obsoleto, eliminato, , normale] = scelto;
  const filtro: FiltroStati = disattivaInternet ? [fuoriCatalogo, obsoleto, eliminato, true, normale] : scelto;
  const viste = righe.filter(
    (riga) =>
      riga.ctTpRiga !== 'P' || riga.cdArticolo === cercato || mostraArticolo(filtro, { ...riga, disattivaInternet }),
  );
  let ombra = true;
  return senzaTitoliVuoti(viste).map((riga) => {
    const articolo = riga.ctTpRiga === 'P';
    ombra = articolo ? !ombra : true;
    return { riga, ombra: articolo && ombra };
  });
}
