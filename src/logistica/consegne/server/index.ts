export { leggiGiornata } from './leggi-giornata.ts';
