import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaCatalogo } from '../../contract.ts';
import { interruzioni, senzaTitoliVuoti } from '../../rules/righe-di-pagina.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules/mostra-articolo.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';

export type Riga = ReplyOf<typeof paginaCatalogo>['articoli'][number];

export interface RigaMostrata {
  readonly riga: Riga;
  /** Alternating shade, restarted by sub-headings, blanks, texts and breaks. */
  readonly ombra: boolean;
  /** P-187. */
  readonly stacco: boolean;
}

/**
 * Filters articles by state and filters; the searched article is always shown, a sub-heading only with an article. On
 * a header that is off internet, that flag counts as on.
 */
export function righeMostrate(
  righe: readonly Riga[],
  scelto: FiltroStati,
  {
    cercato,
    filtrati = [],
    disattivaInternet = false,
    campiRottura = '000',
  }: {
    readonly cercato: string;
    /** Empty: all. */
    readonly filtrati?: readonly string[];
    readonly disattivaInternet?: boolean;
    readonly campiRottura?: string;
  },
): RigaMostrata[] {
  const [fuoriCatalogo, obsoleto, eliminato, , normale] = scelto;
  const filtro: FiltroStati = disattivaInternet ? [fuoriCatalogo, obsoleto, eliminato, true, normale] : scelto;
  const viste = righe.filter(
    (riga) =>
      riga.ctTpRiga !== 'P' || riga.cdArticolo === cercato || mostraArticolo(filtro, { ...riga, disattivaInternet }),
  );
  const mostrate = senzaTitoliVuoti(soloFiltrate(viste, filtrati, cercato));
  const stacchi = interruzioni(mostrate, campiRottura);
  let ombra = true;
  return mostrate.map((riga, i) => {
    const articolo = riga.ctTpRiga === 'P';
    const stacco = stacchi[i] === true;
    ombra = articolo && !stacco ? !ombra : !articolo;
    return { riga, ombra: articolo && ombra, stacco };
  });
}

function soloFiltrate(righe: readonly Riga[], filtrati: readonly string[], cercato: string): readonly Riga[] {
  const codici = new Set(filtrati);
  if (!righe.some(({ cdArticolo }) => codici.has(cdArticolo))) return righe;
  return righe.filter(
    ({ ctTpRiga, cdArticolo }) => ctTpRiga !== 'P' || cdArticolo === cercato || codici.has(cdArticolo),
  );
}
