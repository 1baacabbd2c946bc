export { etichetteLotti } from './stampa-lotto.ts';
export { chiaveLotto, lottiDi } from './lotti-di.ts';
