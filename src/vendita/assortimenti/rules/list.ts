import { sortsOf } from '#platform/contract/list.ts';

export const ordinamenti = sortsOf(['codice', 'descrizione']);
