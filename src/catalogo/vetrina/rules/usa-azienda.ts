import { setClosures } from '#platform/contract/closures.ts';
import { setBrand } from '#platform/contract/brand.ts';
import { azienda, type Azienda } from '../rules.ts';

/** Of the element that brings them to the browser with each page. */
export const idDatiAzienda = 'dati-azienda';

/** From now on papers, invoices and pages print these, and nothing is delivered on the closed days. */
export function usaAzienda(dati: Omit<Azienda, 'nazione'>): void {
  Object.assign(azienda, dati);
  setClosures(dati.chiusure);
  setBrand(dati.insegna);
}
