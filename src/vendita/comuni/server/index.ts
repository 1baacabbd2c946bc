export { giorniConsegnaDi, proposteDelleZone } from './leggi-zone.ts';
export { cercaComuni, comuneDi, localitaIgnota } from './punti-comuni.ts';
