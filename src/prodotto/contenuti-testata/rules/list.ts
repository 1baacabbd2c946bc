/** What of a header's history is shown (B-238). */
export const tipiFiltro = ['Tutto', 'Campi Testata', 'Filtri Ricerca'] as const;
