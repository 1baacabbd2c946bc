// What the address of the desk may say; a file of its own, because it is loaded with the first screen.

/** Kinds of faults, what costs sales first. */
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
