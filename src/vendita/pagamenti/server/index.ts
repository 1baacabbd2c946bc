export { attendiPagamento } from './attendi-pagamento.ts';
export { createCasse, segretoSimulatore, usaSimulatore } from './casse/casse.ts';
export type { Casse } from './casse/casse.ts';
export { impostazioniPagamenti } from './settings.ts';
export { giroPagamenti } from './giro.ts';
