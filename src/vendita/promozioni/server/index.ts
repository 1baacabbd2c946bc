export { promozioniRoutes } from './routes.ts';
