/** Labels and their printers. */
export const stampanti = '/stampanti';
