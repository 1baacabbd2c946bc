/**
 * Months for which rejected registrations are kept after the refusal, and logins and failed attempts; stated on the
 * privacy page.
 */
export const mesiConservazione = { registrazioniRifiutate: 12, accessi: 6 } as const;
