export type { ArticoloVendita } from './articoli.ts';
export { quantaDisponibile } from './giacenze.ts';
export type { Giacenza } from './giacenze.ts';
export { can as canArticolo } from './policy.ts';
export { createPreferiti } from './preferiti.ts';
export { createPrezzi, prezziNelDatabase } from './prezzi.ts';
export type { ArticoloConPrezzo, Prezzi, Richiesta } from './prezzi.ts';
export { articoloRoutes } from './routes.ts';
