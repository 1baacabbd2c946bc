export { creaAmministratore, haAmministratore, impostaPassword, sblocca } from './amministra.ts';
export { nuovoCodice } from './codici.ts';
export { ubicazioniDi } from './queries.ts';
export { accessiDimostrativiChiusi, impostazioniAccesso } from './settings.ts';
export { countTry, forgetTry, keysOf, limiteTentativi } from './tries.ts';
export type { TriesLimit } from './tries.ts';
export { creaUtenteInAttesa, eliminaUtenteInAttesa, legaAlCliente } from './utente-in-attesa.ts';
export { utenteConNome } from './utenti.ts';
export type { AccessoParts } from './accesso-parts.ts';
