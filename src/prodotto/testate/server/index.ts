export { idDi } from './id.ts';
export { apriTestata, chiaveTestata, chiudiTestata } from './modifica.ts';
export { testataVisibile } from './visibile.ts';
