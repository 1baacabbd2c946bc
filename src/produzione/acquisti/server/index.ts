export { proponi } from './calcola-riordino.ts';
