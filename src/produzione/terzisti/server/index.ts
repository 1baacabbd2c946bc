export { terzistiRoutes } from './routes.ts';
