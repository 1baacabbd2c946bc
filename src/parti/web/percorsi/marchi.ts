/** Company brands; `?name=` opens the one with that code. */
export const marchiAzienda = '/marchiAzienda';
