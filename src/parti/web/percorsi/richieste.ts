export const richieste = '/richiesteprogramma';
