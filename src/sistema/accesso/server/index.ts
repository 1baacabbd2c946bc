export { dimenticaAccessi } from './dimentica.ts';
export { ubicazioniDi } from './queries.ts';
export { accessoRoutes } from './routes.ts';
