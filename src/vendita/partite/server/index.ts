export { controllaFido } from './situazione.ts';
