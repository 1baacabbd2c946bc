import type { SentOf } from '#platform/contract/call.ts';
import type { salvaDispositivo } from '../contract.ts';

export type Campi = Required<Omit<SentOf<typeof salvaDispositivo>, 'id' | 'versione'>>;

export const campiVuoti: Campi = {
  ip: '',
  mac: '',
  seriale: '',
  imei: '',
  os: '',
  nome: '',
  tipo: '',
  switch: '',
  portaSwitch: '',
  patchPanel: '',
  portaPatchPanel: '',
  pozzetto: '',
  portaPozzetto: '',
  nomeUtente: '',
  fornitore: '',
  localizzazione: '',
  note: '',
};

export const etichette = [
  ['nomeUtente', 'Nome utente'],
  ['localizzazione', 'Localizzazione'],
  ['switch', 'Switch'],
  ['portaSwitch', 'Porta switch'],
  ['patchPanel', 'Patch panel'],
  ['portaPatchPanel', 'Porta patch panel'],
  ['pozzetto', 'Pozzetto'],
  ['portaPozzetto', 'Porta pozzetto'],
  ['seriale', 'Seriale'],
  ['imei', 'IMEI'],
  ['os', 'OS'],
  ['fornitore', 'Fornitore'],
] as const satisfies readonly (readonly [keyof Campi, string])[];
