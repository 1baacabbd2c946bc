/** `?name=` opens the brand with that code. */
export const marchiAzienda = '/marchiAzienda';
