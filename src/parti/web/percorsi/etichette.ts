/** Shipments by courier; with `spedizione` the one that is put together. */
export const etichette = '/etichette';

/** `26 000100 42` */
export const versoSpedizione = (descr: string) => ({ to: etichette, search: { spedizione: descr } }) as const;
