import { sortsOf } from '#platform/contract/list.ts';

// Separate file, as it is loaded with the first screen.

export const stati = ['in coda', 'inviata', 'trattenuta', 'errore'] as const;

export const ordinamenti = sortsOf(['progressivo', 'documento', 'cliente', 'eMail', 'oggetto', 'stato']);
