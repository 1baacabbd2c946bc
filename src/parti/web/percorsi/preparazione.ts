/** Orders of a week, Monday to Friday. */
export const settimana = '/ordinipreparazione';
export const preparazione = '/preparazione';
export const ordineInPreparazione = '/preparazione/$id';
/** Delivery notes to be invoiced. */
export const daFatturare = '/preparazione/fatture';

export const versoOrdine = (id: number) => ({ to: ordineInPreparazione, params: { id: String(id) } }) as const;
