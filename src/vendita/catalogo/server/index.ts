export type { Catalogo } from './pagina.ts';
export { createPagine } from './pagine.ts';
export { catalogoRoutes } from './routes.ts';
export { createTestate } from './testate.ts';
export type { TestataCatalogo, Testate } from './testate.ts';
