/** The staff's requests to who looks after the program. */
export const richieste = '/richiesteprogramma';
