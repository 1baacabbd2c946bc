export const promozioni = '/promozioni';
/** One promotion, by its code. */
export const paginaPromozione = '/promozioni/$codice';

export const versoPromozione = (codice: string) => ({ to: paginaPromozione, params: { codice } }) as const;
