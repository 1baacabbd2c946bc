export type { CanalePeppol } from './canali/canale-peppol.ts';
export { apriPeppol } from './canali/apri-peppol.ts';
export { accostate, stessaUnita } from './ubl/risposta-ubl.ts';
export { unita as unitaUnece } from './ubl/parti-ubl.ts';
export { statoPeppol } from './elenco-messaggi.ts';
export { impostazioniPeppol } from './settings.ts';
