export const nellaBase = '/catalogo/paginacatalogo';
