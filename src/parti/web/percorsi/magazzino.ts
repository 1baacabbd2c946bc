export const magazzino = '/magazzino';
