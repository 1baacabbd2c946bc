export { avvisiOrdineRapido } from './temi.ts';
