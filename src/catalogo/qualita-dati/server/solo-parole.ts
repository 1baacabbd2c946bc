import type { ricerca } from '#catalogo/ricerca/contract.ts';
import type { InputOf } from '#platform/contract/call.ts';

/** Searches that a person ended, by words only: filters, states or an exact match could explain an empty result. */
export const soloParole = (domanda: InputOf<typeof ricerca>): boolean =>
  domanda.anteprima !== true &&
  domanda.pagina === 0 &&
  domanda.filtri.length === 0 &&
  domanda.categoria === '' &&
  domanda.paroleChiave === '' &&
  !domanda.cercaParolaEsatta &&
  domanda.cercaCodiceFornitore &&
  domanda.filtroObsoletoEliminato.endsWith('1');
