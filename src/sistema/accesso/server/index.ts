export { nuovoCodice } from './codici.ts';
export { dimenticaAccessi } from './dimentica.ts';
export { ubicazioniDi } from './queries.ts';
export { accessoRoutes } from './routes.ts';
export { countTry, keysOf } from './tries.ts';
export type { TriesLimit } from './tries.ts';
export { creaUtenteInAttesa, eliminaUtenteInAttesa, legaAlCliente } from './utente-in-attesa.ts';
export { utenteConNome } from './utenti.ts';
