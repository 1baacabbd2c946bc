export { obbligatorioPer } from './area.ts';
export { azzera } from './azzera.ts';
export { chiediSecondoFattore } from './chiedi-secondo-fattore.ts';
