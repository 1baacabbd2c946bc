/** B-026. */
export const schede = ['info', 'comandi', 'programmi', 'mdi', 'lavori'] as const;
export type Scheda = (typeof schede)[number];
