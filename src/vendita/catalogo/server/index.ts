export { generaAnteprime } from './genera-anteprime.ts';
export { codaAnteprime } from './rigenera-anteprime.ts';
export type { LavoroAnteprime } from './rigenera-anteprime.ts';
export type { Catalogo } from './pagina.ts';
export { createPagine } from './pagine.ts';
export { catalogoRoutes } from './routes.ts';
export { createTestate } from './testate.ts';
export type { TestataCatalogo, Testate } from './testate.ts';
