export const etichette = '/etichette';

export const versoSpedizione = (descr: string) => ({ to: etichette, search: { spedizione: descr } }) as const;
