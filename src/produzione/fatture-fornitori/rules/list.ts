import { order, page, searched, view } from '#platform/contract/list-fields.ts';

export const viste = ['da vedere', 'in contestazione', 'approvate', 'tutte'] as const;
export type Vista = (typeof viste)[number];

export const filtriFattureFornitori = {
  vista: view(viste),
  cerca: searched(),
  ordina: order('arrivata', ['arrivata', 'numero', 'fornitore', 'data', 'totale']),
  pagina: page,
};
