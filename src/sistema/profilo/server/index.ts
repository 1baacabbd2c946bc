export { profiloRoutes } from './routes.ts';
