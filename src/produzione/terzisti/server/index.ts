export { senzaNumero } from './bolle-gia-registrate.ts';
export { daRendere, dovuta } from './dovuta.ts';
export { numeroBolla, registraInvio } from './registra-invio.ts';
export { registraRicevimenti } from './registra-ricevimenti.ts';
export type { Ricevimento } from './registra-ricevimenti.ts';
