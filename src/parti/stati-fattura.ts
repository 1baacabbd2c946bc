/**
 * State of an invoice at the exchange system (SdI). `da firmare`: the file for a public body waits for its signature.
 * `da inviare`: not sent, or the outcome is unknown.
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

/** The state as shown to the customer; null if there is nothing to show. */
export const perIlCliente = (stato: StatoFattura | null): 'consegnata' | 'nel cassetto fiscale' | null => {
  if (stato === null || !arrivate.includes(stato)) return null;
  return stato === 'non recapitabile' || stato === 'attestata' ? 'nel cassetto fiscale' : 'consegnata';
};
