import { sortsOf } from '#platform/contract/list.ts';

/** What the address of the list may say; a file of its own, because it is loaded with the first screen. */
export const ordinamenti = sortsOf(['quando', 'destinatario', 'tipo']);
