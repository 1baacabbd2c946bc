export { createCatalogo } from './crea-catalogo.ts';
export { pagina } from './pagina.ts';
export type { Catalogo } from './pagina.ts';
export { indirizziTestate } from './indirizzi-testate.ts';
