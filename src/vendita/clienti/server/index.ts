export { attivaRegistrazione } from './attiva-registrazione.ts';
export { clienteDi, clienteInesistente } from './cliente-scelto.ts';
export { dimenticaRegistrazioni } from './dimentica-registrazioni.ts';
export { clientiRoutes } from './routes.ts';
