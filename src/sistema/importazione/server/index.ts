export { guaiCartella, guaioAdesso, soloUnaVolta } from './guai-cartella.ts';
export type { Importatore } from './lavora-importazione.ts';
export { impostazioniImportazione } from './settings.ts';
export { revoca } from './revoca.ts';
export { scriviStoria } from './storia.ts';
