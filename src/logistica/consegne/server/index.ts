export { leggiGiornata } from './leggi-giornata.ts';
export { nominatim } from './geocodifica/nominatim.ts';
export type { Geocodifica } from './geocodifica/nominatim.ts';
export { impostazioniConsegne } from './settings.ts';
