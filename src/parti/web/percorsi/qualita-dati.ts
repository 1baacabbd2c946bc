/** The data-quality desk; `?controllo=` is the kind of fault that it shows. */
export const qualitaDati = '/qualitaDati';
