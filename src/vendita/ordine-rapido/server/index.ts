export { leggiTesto } from './leggi-testo.ts';
export type { ParteLettura } from './leggi-testo.ts';
