export { codaStampe } from './avvia-stampa.ts';
export type { LavoroStampa } from './avvia-stampa.ts';
export { createPulizia } from './pulizia.ts';
export { stampeRoutes } from './routes.ts';
export { stampaPagine } from './stampa-pagine.ts';
export type { Stampatore } from './stampatore.ts';
