export { leggiGiornata } from './leggi-giornata.ts';
export { puntoDelComune } from './punti-comuni.ts';
