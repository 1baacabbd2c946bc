import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { interruzioni, senzaTitoliVuoti } from '#catalogo/catalogo/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';

export type Riga = ReplyOf<typeof paginaCatalogo>['articoli'][number];

/** A row as the table draws it. */
export interface RigaMostrata {
  readonly riga: Riga;
  /** Every second article of a group is shaded; a group begins anew after a sub-heading, a blank, a text or a break. */
  readonly ombra: boolean;
  /** The table is broken before it (P-187). */
  readonly stacco: boolean;
}

/**
 * The rows that a person sees: articles by their state and, where filters name some of them that are seen, those alone; the one that was looked for always; a sub-heading only with an article below it,
 * where the filter leaves some out. Who opened the page of a header that is off internet is shown what is on it.
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
    /** Codes of the articles that the chosen filters name; none for all. */
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
