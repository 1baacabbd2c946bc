export const carrello = '/carrello';
