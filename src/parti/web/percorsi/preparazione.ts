export const settimana = '/ordinipreparazione';
export const preparazione = '/preparazione';
export const ordineInPreparazione = '/preparazione/$id';
export const daFatturare = '/preparazione/fatture';

export const versoOrdine = (id: number) => ({ to: ordineInPreparazione, params: { id: String(id) } }) as const;
