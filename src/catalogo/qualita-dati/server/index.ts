export { createRicercheVuote } from './ricerche-vuote.ts';
