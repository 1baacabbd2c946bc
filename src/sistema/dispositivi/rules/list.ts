import { choice, order, page, searched, switchFilter } from '#platform/contract/list-fields.ts';

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

export const filtriDispositivi = {
  cerca: searched(),
  tipo: choice(tipi, { label: 'Tipo', all: 'Tutti i tipi', width: 170 }),
  doppi: switchFilter('Solo porte usate due volte'),
  ordina: order('nome', [
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
  ]),
  pagina: page,
};
