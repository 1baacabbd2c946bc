export { createRicercheVuote } from './ricerche-vuote.ts';
export type { RicercheVuote } from './ricerche-vuote.ts';
