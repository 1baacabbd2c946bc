import type { Pagamento } from '../rules.ts';

/** Ways to pay as they are written (P-130). */
export const pagamenti: Record<Pagamento, string> = { banca: 'Banca del cliente', carta: 'Carta credito', paypal: 'Paypal', bonifico: 'Bonifico bancario' };
