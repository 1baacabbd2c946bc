import { order, page, searched, view } from '#platform/contract/list-fields.ts';

export const viste = ['da vedere', 'in contestazione', 'approvate', 'tutte'] as const;
export type Vista = (typeof viste)[number];

/** Filters of the Excel sheet, which contains all pages. */
export const filtriFoglio = { vista: view(viste), cerca: searched() };

export const filtriFattureFornitori = {
  ...filtriFoglio,
  ordina: order('arrivata', ['arrivata', 'numero', 'fornitore', 'data', 'totale']),
  pagina: page,
};
