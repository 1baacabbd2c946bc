import type { ricerca } from '#catalogo/ricerca/contract.ts';
import type { InputOf } from '#platform/contract/call.ts';

/** True where only the words were asked for: what filters, states or an exact word leave out says nothing of the words. */
export const soloParole = (domanda: InputOf<typeof ricerca>): boolean =>
  domanda.pagina === 0 &&
  domanda.filtri.length === 0 &&
  domanda.categoria === '' &&
  domanda.paroleChiave === '' &&
  !domanda.cercaParolaEsatta &&
  domanda.cercaCodiceFornitore &&
  domanda.filtroObsoletoEliminato.endsWith('1');
