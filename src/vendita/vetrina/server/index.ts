export { cartaIntestata } from './carta-intestata.ts';
export { vetrinaRoutes } from './routes.ts';
