import { sortsOf } from '#platform/contract/list.ts';

// Loaded with the first screen.

export const viste = ['aperti', 'oggi', 'ritardo', 'in mano', 'mancanti'] as const;
export type Vista = (typeof viste)[number];

export const ordinamenti = sortsOf(['giorno', 'ordine', 'cliente', 'trasporto', 'righe', 'totale']);
