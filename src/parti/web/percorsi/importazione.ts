export const importazioneDati = '/utilita/importazione';

/** Brands and groups of suppliers' catalogues: stored mappings, or with an import the ones still to be chosen. */
export const abbinamenti = '/utilita/importazione/abbinamenti';
