export { leggiOmaggi } from './omaggi.ts';
export { promozioniRoutes } from './routes.ts';
