/**
 * Months to keep rejected registrations after the refusal, and logins with failed attempts; stated on the privacy
 * page.
 */
export const mesiConservazione = { registrazioniRifiutate: 12, accessi: 6 } as const;
