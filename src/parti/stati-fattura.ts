/**
 * What an invoice is to the exchange system (SdI). `da firmare`: the file of a public body's invoice is written and waits
 * for its signature. `da inviare`: it has not left, or nobody knows whether it has.
 */
export const statiFattura = [
  'da firmare',
  'da inviare',
  'inviata',
  'presa in carico',
  'consegnata',
  'non recapitabile',
  'scartata',
  'accettata',
  'rifiutata',
  'decorsi i termini',
  'attestata',
] as const;
export type StatoFattura = (typeof statiFattura)[number];

export const arrivate: readonly StatoFattura[] = [
  'consegnata',
  'non recapitabile',
  'accettata',
  'decorsi i termini',
  'attestata',
];

/** What the customer reads; null as long as there is nothing to tell. */
export const perIlCliente = (stato: StatoFattura | null): 'consegnata' | 'nel cassetto fiscale' | null => {
  if (stato === null || !arrivate.includes(stato)) return null;
  return stato === 'non recapitabile' || stato === 'attestata' ? 'nel cassetto fiscale' : 'consegnata';
};
