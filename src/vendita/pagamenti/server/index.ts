export { attendiPagamento } from './attendi-pagamento.ts';
export { createCasse, segretoSimulatore, usaSimulatore } from './casse/casse.ts';
export { codaPagamenti, giroPagamenti, ogniQuanto } from './giro.ts';
export { serveNotifiche } from './notifiche.ts';
export type { Dietro, PagamentiParts } from './parts.ts';
export { pagamentiRoutes } from './routes.ts';
