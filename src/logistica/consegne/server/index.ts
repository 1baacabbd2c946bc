export { leggiGiornata } from './leggi-giornata.ts';
export { trattiDi } from './leggi-tratti.ts';
export { nominatim } from './geocodifica/nominatim.ts';
export type { Geocodifica } from './geocodifica/nominatim.ts';
export { osrm } from './percorsi/osrm.ts';
export type { Percorsi } from './percorsi/osrm.ts';
export { impostazioniConsegne } from './settings.ts';
