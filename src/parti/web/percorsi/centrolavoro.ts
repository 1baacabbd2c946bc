export const centrolavoro = '/centrolavoro';
