export { createIndice } from './costruzione/tieni.ts';
export type { IndiceVivo } from './costruzione/tieni.ts';
export { ricercaRoutes } from './routes.ts';
export { paginaRicerca } from './pagina-html.ts';
