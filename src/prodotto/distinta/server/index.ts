export { distintaRoutes } from './routes.ts';
