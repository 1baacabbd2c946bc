export { cartaIntestata } from './carta-intestata.ts';
export { vetrinaRoutes } from './routes.ts';
export { paginaHome } from './pagina-html.ts';
