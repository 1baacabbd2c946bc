export { registraRicevimento } from './registra-ricevimento.ts';
export type { Ricevimento } from './registra-ricevimento.ts';
