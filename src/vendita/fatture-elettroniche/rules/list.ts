import { order, page, searched, view } from '#platform/contract/list-fields.ts';

export const viste = [
  'da fare',
  'da inviare',
  'da firmare',
  'in scadenza',
  'in viaggio',
  'scartate',
  'arrivate',
  'mesi passati',
  'tutte',
] as const;
export type Vista = (typeof viste)[number];

export const filtriFatture = {
  vista: view(viste),
  cerca: searched(),
  ordina: order('urgenza', ['urgenza', 'documento', 'cliente', 'entro', 'totale']),
  pagina: page,
};
