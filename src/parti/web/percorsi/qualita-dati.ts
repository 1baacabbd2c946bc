/** `?controllo=` selects the kind of fault. */
export const qualitaDati = '/qualitaDati';
