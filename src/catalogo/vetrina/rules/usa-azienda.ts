import { setClosures } from '#platform/contract/closures.ts';
import { setBrand } from '#platform/contract/brand.ts';
import { azienda, type Azienda } from '../rules.ts';

/** Id of the element that carries the data to the browser in each page. */
export const idDatiAzienda = 'dati-azienda';

/** Uses this data from now on for papers, invoices and pages, and its closing days for deliveries. */
export function usaAzienda(dati: Omit<Azienda, 'nazione'>): void {
  Object.assign(azienda, dati);
  setClosures(dati.chiusure);
  setBrand(dati.insegna);
}
