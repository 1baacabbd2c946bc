export { obbligatorioPer } from './area.ts';
export { azzera } from './azzera.ts';
export { consumaSfida, nuovaSfida, sfidaViva } from './sfide.ts';
export type { Sigillo } from './sigillo.ts';
export { creaSigillo } from './sigillo.ts';
export { chiediSecondoFattore } from './chiedi-secondo-fattore.ts';
