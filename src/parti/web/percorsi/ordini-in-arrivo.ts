export const ordiniInArrivo = '/ordiniInArrivo';
export const ordineInArrivo = '/ordiniInArrivo/$id';

export const versoOrdineInArrivo = (id: number) => ({ to: ordineInArrivo, params: { id: String(id) } }) as const;
