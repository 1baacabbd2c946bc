export const lottiProduzione = '/lottiProduzione';
