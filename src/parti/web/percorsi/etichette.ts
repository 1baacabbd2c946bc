export const etichette = '/etichette';

/** `26 000100 42` */
export const versoSpedizione = (descr: string) => ({ to: etichette, search: { spedizione: descr } }) as const;
