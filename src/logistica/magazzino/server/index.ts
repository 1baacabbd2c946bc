export { etichetteMagazzino } from './etichette-magazzino.ts';
export { creaMacchina } from './macchina/config.ts';
export type { Macchina } from './macchina/macchina.ts';
export { impostazioniMagazzino } from './settings.ts';
