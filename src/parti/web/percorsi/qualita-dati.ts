export const qualitaDati = '/qualitaDati';
