/** The machine tool. */
export const centrolavoro = '/centrolavoro';
