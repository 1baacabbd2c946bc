import { sortsOf } from '#platform/contract/list.ts';

export const ordinamenti = sortsOf(['codiceAzienda', 'nomeAzienda', 'sito', 'descrizione', 'codiceLinea']);
export const schede = ['storico'] as const;
