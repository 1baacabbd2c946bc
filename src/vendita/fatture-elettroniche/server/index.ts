export { statoCanale } from './canale-attivo.ts';
export type { Canale } from './canali/canale.ts';
export { apriCanale } from './canali/apri-canale.ts';
export { impostazioniFatture } from './settings.ts';
export { fattureDellaVista } from './elenco.ts';
export { fattureDelCanale, statoSql } from './in-invio.ts';
export { leggiFatturaCaricata } from './fatture-in-arrivo.ts';
export type { FatturaArrivata, FileDiRiga, PrendiFatture } from './fatture-in-arrivo.ts';
export type { FatturaInArrivo } from './leggi/fattura-in-arrivo.ts';
