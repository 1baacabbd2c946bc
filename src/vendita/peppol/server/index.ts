export type { CanalePeppol } from './canali/canale-peppol.ts';
export { apriPeppol } from './canali/apri-peppol.ts';
export { statoPeppol } from './elenco-messaggi.ts';
export { impostazioniPeppol } from './settings.ts';
