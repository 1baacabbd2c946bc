export type { CollegamentiParts } from './area.ts';
export { creaChiaveSync, elencoChiaviSync, ritiraChiaveSync } from './chiavi-sync.ts';
