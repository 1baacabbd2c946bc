import { sortsOf } from '#platform/contract/list.ts';

// What the address of the list may say; a file of its own, because it is loaded with the first screen.

export const stati = ['valido', 'usato', 'scaduto', 'ritirato'] as const;
export const ordinamenti = sortsOf(['cliente', 'creato', 'scade', 'stato']);
