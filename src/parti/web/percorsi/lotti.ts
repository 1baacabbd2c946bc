/** Production lots. */
export const lottiProduzione = '/lottiProduzione';
