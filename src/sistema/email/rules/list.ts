import { sortsOf } from '#platform/contract/list.ts';

// Loaded with the first screen, hence a file of its own.

export const stati = ['in coda', 'inviata', 'trattenuta', 'errore'] as const;

export const ordinamenti = sortsOf(['progressivo', 'documento', 'cliente', 'eMail', 'oggetto', 'stato']);
