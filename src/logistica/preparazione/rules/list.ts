import { choice, dayFilter, order, page, searched, switchFilter, view } from '#platform/contract/list-fields.ts';

// Loaded with the first screen.

export const viste = ['aperti', 'oggi', 'ritardo', 'in mano', 'mancanti'] as const;
export type Vista = (typeof viste)[number];

/** Reasons why a line is late. */
const motivi = ['presa', 'casa', 'arrivo', 'manca', 'misura'] as const;
export type Motivo = (typeof motivi)[number];

export const filtriPreparazione = {
  vista: view(viste),
  /** Orders with a line late for this reason. */
  motivo: choice(motivi),
  /** Orders with an open line due on one of these days; weekend days count as Monday. */
  dal: dayFilter(),
  al: dayFilter(),
  cerca: searched(),
  ordina: order('giorno', ['giorno', 'ordine', 'cliente', 'trasporto', 'righe', 'totale', 'residuo']),
  pagina: page,
};

export const filtriDaFatturare = {
  fino: dayFilter(),
  daScegliere: switchFilter('Solo con l’IVA da scegliere'),
  pagina: page,
};
