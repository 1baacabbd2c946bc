export { corrieri } from './quadro-corrieri.ts';
export { apriCorrieri } from './corrieri/apri.ts';
export type { Corrieri } from './corrieri/porta-corriere.ts';
export { impostazioniCorrieri } from './settings.ts';
