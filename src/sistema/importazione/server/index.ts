export type { Importatore } from './lavora-importazione.ts';
export { revoca } from './revoca.ts';
export { scriviStoria } from './storia.ts';
