import { sortsOf } from '#platform/contract/list.ts';

// What the address of the list may say; a file of its own, because it is loaded with the first screen.

export const stati = ['in coda', 'inviata', 'trattenuta', 'errore'] as const;

export const ordinamenti = sortsOf(['progressivo', 'documento', 'cliente', 'eMail', 'oggetto', 'stato']);
