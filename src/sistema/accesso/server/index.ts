export { accessoRoutes } from './routes.ts';
