export { vetrinaRoutes } from './routes.ts';
