// Values allowed in the address.

/** What one column of the chart stands for. */
export const passi = ['giorno', 'settimana', 'mese'] as const;
export type Passo = (typeof passi)[number];

/** `ordinato`: orders; `consegnato`: delivery notes; `fatturato`: invoices less credit notes; by the document's day. */
export const misure = ['ordinato', 'consegnato', 'fatturato'] as const;
export type Misura = (typeof misure)[number];
