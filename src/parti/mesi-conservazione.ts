/** Months after which is deleted what nobody needs any more: a refused registration since its refusal, logins and failed tries. The privacy page names them. */
export const mesiConservazione = { registrazioniRifiutate: 12, accessi: 6 } as const;
