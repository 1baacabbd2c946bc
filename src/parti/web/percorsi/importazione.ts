/** Imports of own data. */
export const importazioneDati = '/utilita/importazione';
