export const promozioni = '/promozioni';
export const paginaPromozione = '/promozioni/$codice';

export const versoPromozione = (codice: string) => ({ to: paginaPromozione, params: { codice } }) as const;
