import { dayFilter, order, page, searched, switchFilter, view } from '#platform/contract/list-fields.ts';

// Loaded with the first screen.

export const viste = ['aperti', 'oggi', 'ritardo', 'in mano', 'mancanti'] as const;
export type Vista = (typeof viste)[number];

export const filtriPreparazione = {
  vista: view(viste),
  /** Orders with an open line that is due on one of these days; a weekend's is due on Monday. */
  dal: dayFilter(),
  al: dayFilter(),
  cerca: searched(),
  ordina: order('giorno', ['giorno', 'ordine', 'cliente', 'trasporto', 'righe', 'totale']),
  pagina: page,
};

export const filtriDaFatturare = {
  fino: dayFilter(),
  daScegliere: switchFilter('Solo con l’IVA da scegliere'),
  pagina: page,
};
