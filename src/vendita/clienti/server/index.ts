export { clienteDi, clienteInesistente } from './cliente-scelto.ts';
export { clientiRoutes } from './routes.ts';
