export const importazioneDati = '/utilita/importazione';
