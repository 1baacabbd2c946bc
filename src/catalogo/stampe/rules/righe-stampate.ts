import { senzaTitoliVuoti } from '#catalogo/pagina/rules/righe-di-pagina.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules/mostra-articolo.ts';
import type { Opzioni } from './opzioni-stampa.ts';

// Not in `rules.ts`, which the first load contains.

interface RigaStampabile {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly nonStampCatalogo: boolean;
}

/** Sub-headings only with an article below. */
export function righeStampate<R extends RigaStampabile>(righe: readonly R[], opzioni: Opzioni): R[] {
  const filtro: FiltroStati = [
    opzioni.nonStampCatalogo,
    opzioni.obsoleto,
    opzioni.eliminato,
    opzioni.disattivaInternetTestata,
    true,
  ];
  return senzaTitoliVuoti(righe.filter((riga) => riga.ctTpRiga !== 'P' || mostraArticolo(filtro, riga)));
}
