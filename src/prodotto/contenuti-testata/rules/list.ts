/** B-238. */
export const tipiFiltro = ['Tutto', 'Campi Testata', 'Filtri Ricerca'] as const;
