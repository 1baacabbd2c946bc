import { sortsOf } from '#platform/contract/list.ts';

// Separate file, as it is loaded with the first screen.

export const ordinamenti = sortsOf(['codiceAzienda', 'nomeAzienda', 'sito', 'descrizione', 'codiceLinea']);
export const schede = ['storico'] as const;
