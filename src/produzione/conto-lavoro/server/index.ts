export { etichetteLavorazioni } from './etichette-invio.ts';
