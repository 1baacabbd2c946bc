export { idDi } from './id.ts';
export { apriTestata, chiaveTestata, chiudiTestata } from './modifica.ts';
export { createTestate } from './testate-cache.ts';
export type { TestataConNomi, Testate } from './testate-cache.ts';
export { testataVisibile } from './visibile.ts';
