/** Sorted by impact on sales. */
export const controlli = [
  'senzaPrezzo',
  'senzaTestata',
  'ricercheVuote',
  'senzaImmagine',
  'filtriVuoti',
  'valoriSimili',
  'codiciDoppi',
] as const;
export type Controllo = (typeof controlli)[number];
