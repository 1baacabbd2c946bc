export { giorniConsegnaDi, proposteDelleZone } from './leggi-zone.ts';
export { cercaComuni, comuneDi } from './punti-comuni.ts';
