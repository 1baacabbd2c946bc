import { sortsOf } from '#platform/contract/list.ts';

export const stati = ['valido', 'usato', 'scaduto', 'ritirato'] as const;
export const ordinamenti = sortsOf(['cliente', 'creato', 'scade', 'stato']);
