export { leggiOmaggi } from './omaggi.ts';
export { promozioniRoutes } from './routes.ts';
export { avvisiPromozioni } from './temi.ts';
