import { sortsOf } from '#platform/contract/list.ts';

/** Loaded with the first screen, hence a file of its own. */
export const ordinamenti = sortsOf(['quando', 'destinatario', 'tipo']);
