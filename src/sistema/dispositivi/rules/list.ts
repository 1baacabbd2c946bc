import { sortsOf } from '#platform/contract/list.ts';

// Loaded with the first screen, hence a file of its own.

/** B-100. */
export const tipi = [
  'Access Point',
  'Cella',
  'Cordless',
  'Cuffia',
  'PC',
  'Magazzino',
  'Router',
  'Server',
  'Stampante',
  'Switch',
  'Telecamera',
  'Telefono',
  'Terminalino',
  'UPS',
  'Altro',
] as const;

export const ordinamenti = sortsOf([
  'ip',
  'nome',
  'tipo',
  'nomeUtente',
  'switch',
  'portaSwitch',
  'patchPanel',
  'portaPatchPanel',
  'pozzetto',
  'portaPozzetto',
]);
