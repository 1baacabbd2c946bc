/** Sorted by impact on sales. */
export const controlli = [
  'senzaPrezzo',
  'senzaTestata',
  'ricercheVuote',
  'ricercheSenzaClic',
  'senzaImmagine',
  'filtriVuoti',
  'valoriSimili',
  'codiciDoppi',
] as const;
/** Those whose rows are searches. */
export const diRicerche: readonly Controllo[] = ['ricercheVuote', 'ricercheSenzaClic'];
export type Controllo = (typeof controlli)[number];
