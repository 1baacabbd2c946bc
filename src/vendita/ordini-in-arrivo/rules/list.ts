import { order, page, searched, view } from '#platform/contract/list-fields.ts';

export const viste = ['da fare', 'nuovi', 'miei', 'fatti', 'scartati', 'tutti'] as const;
export type Vista = (typeof viste)[number];

export const filtriOrdiniInArrivo = {
  vista: view(viste),
  cerca: searched(),
  ordina: order('arrivato', ['arrivato', 'cliente', 'righe', 'valore', 'data']),
  pagina: page,
};
