export type { Importatore } from './lavora-importazione.ts';
export { scriviStoria } from './storia.ts';
