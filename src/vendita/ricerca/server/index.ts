export { createIndice } from './indice/tieni.ts';
export type { IndiceVivo } from './indice/tieni.ts';
export { ricercaRoutes } from './routes.ts';
export { paginaRicerca } from './pagina-html.ts';
