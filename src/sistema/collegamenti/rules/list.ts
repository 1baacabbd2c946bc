import { sortsOf } from '#platform/contract/list.ts';

/** Separate file, as it is loaded with the first screen. */
export const ordinamenti = sortsOf(['quando', 'destinatario', 'tipo']);
