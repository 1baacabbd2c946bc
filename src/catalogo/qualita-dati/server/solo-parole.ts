import type { ricerca } from '#catalogo/ricerca/contract.ts';
import type { InputOf } from '#platform/contract/call.ts';

/**
 * Completed searches by words only: with filters, states or an exact match the empty result could have another reason.
 */
export const soloParole = (domanda: InputOf<typeof ricerca>): boolean =>
  domanda.anteprima !== true &&
  domanda.pagina === 0 &&
  domanda.filtri.length === 0 &&
  domanda.categoria === '' &&
  domanda.paroleChiave === '' &&
  !domanda.cercaParolaEsatta &&
  domanda.cercaCodiceFornitore &&
  domanda.filtroObsoletoEliminato.endsWith('1');
