export const importazioneDati = '/utilita/importazione';

/** Brands and groups of suppliers' catalogues: what is kept, or with an import what it still asks. */
export const abbinamenti = '/utilita/importazione/abbinamenti';
