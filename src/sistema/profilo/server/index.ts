export { categoriaNota } from './categorie.ts';
export { profiloRoutes } from './routes.ts';
