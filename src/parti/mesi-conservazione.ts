/** After refusal; for logins and failed attempts. Stated on the privacy page. */
export const mesiConservazione = { registrazioniRifiutate: 12, accessi: 6 } as const;
