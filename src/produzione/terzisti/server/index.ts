export { senzaNumero } from './bolle-gia-registrate.ts';
export { daRendere, dovuta } from './dovuta.ts';
export { bloccaPassoPrima, nomeRiga, ordinateDopo, restaDopo } from './passo-dopo.ts';
export { numeroBolla, registraInvio } from './registra-invio.ts';
export { riportaAlTerzista } from './riporta-al-terzista.ts';
export { scriviTestata } from './scrivi-testata.ts';
export type { TestataScritta } from './scrivi-testata.ts';
export { fermaRighe, registraRicevimenti } from './registra-ricevimenti.ts';
export type { Ricevimento, RigaFerma } from './registra-ricevimenti.ts';
