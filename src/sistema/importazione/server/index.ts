export { caricaConsegna } from './carica-consegna.ts';
export { confermaImportazione } from './conferma-importazione.ts';
export { leggiImportazione } from './elenco.ts';
export { revocaImportazione } from './revoca-importazione.ts';
export { guaiCartella, guaioAdesso, soloUnaVolta } from './guai-cartella.ts';
export type { Importatore } from './lavora-importazione.ts';
export { impostazioniImportazione } from './settings.ts';
export { revoca } from './revoca.ts';
export { scriviStoria } from './storia.ts';
