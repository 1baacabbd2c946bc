import { sortsOf } from '#platform/contract/list.ts';

export const ordinamenti = sortsOf(['codTestata', 'descrizione', 'azienda', 'categoria', 'modificata']);
export const schede = ['storico', 'filtri', 'informazioni', 'gestionale'] as const;
/** B-238. */
export const tipiFiltro = ['Tutto', 'Campi Testata', 'Filtri Ricerca'] as const;
