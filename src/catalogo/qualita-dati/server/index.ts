export { createContaRicerche } from './conta-ricerche.ts';
