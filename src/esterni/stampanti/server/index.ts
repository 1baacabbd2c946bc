export { creaDisegnatore } from './disegno/disegnatore.ts';
export type { FonteEtichette, FontiEtichette } from './fonti.ts';
export { impostazioniStampanti } from './settings.ts';
export type { Stampante } from './settings.ts';
export type { Stampanti } from './stampanti-parts.ts';
export { portaZebra } from './stampante/zebra.ts';
