export { accodaZpl, stampanteDi } from './accoda-etichette.ts';
export { creaDisegnatore } from './disegno/disegnatore.ts';
export type { FonteEtichette, FontiEtichette } from './fonti.ts';
export { impostazioniStampanti } from './settings.ts';
export type { Stampante } from './settings.ts';
export { stampantiPerRighe, stampaRighe } from './stampa-righe.ts';
export type { RigaDaStampare } from './stampa-righe.ts';
export type { Stampanti, StampantiParts } from './stampanti-parts.ts';
export { portaZebra } from './stampante/zebra.ts';
