export { leggiPartite } from './leggi-aperti.ts';
export { controllaFido } from './situazione.ts';
