export { creaChiaveSync, elencoChiaviSync, ritiraChiaveSync } from './chiavi-sync.ts';
