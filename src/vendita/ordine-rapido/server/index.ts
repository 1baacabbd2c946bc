export { ordineRapidoRoutes } from './routes.ts';
export { avvisiOrdineRapido } from './temi.ts';
