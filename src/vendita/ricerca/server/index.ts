export { ricercaRoutes } from './routes.ts';
