/** Calls of the catalogue page stand below it. */
export const nellaBase = '/catalogo/paginacatalogo';
