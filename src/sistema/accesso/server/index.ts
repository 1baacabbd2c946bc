export { dimenticaAccessi } from './dimentica.ts';
export { accessoRoutes } from './routes.ts';
