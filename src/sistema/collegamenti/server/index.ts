export type { CollegamentiParts } from './area.ts';
export { creaChiaveSync, elencoChiaviSync, ritiraChiaveSync } from './chiavi-sync.ts';
export { statoConsegne } from './stato-consegne.ts';
