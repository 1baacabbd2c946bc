export { createCatalogo } from './crea-catalogo.ts';
export { generaAnteprime } from './genera-anteprime.ts';
export { codaAnteprime } from './rigenera-anteprime.ts';
export type { LavoroAnteprime } from './rigenera-anteprime.ts';
export { pagina } from './pagina.ts';
export type { Catalogo } from './pagina.ts';
export { catalogoRoutes } from './routes.ts';
export type { Testate } from './testate.ts';
