import { sortsOf } from '#platform/contract/list.ts';

// URL values; separate file, loaded with the first screen.

/** Open, today's, late, held, or short on the shelf. */
export const viste = ['aperti', 'oggi', 'ritardo', 'in mano', 'mancanti'] as const;
export type Vista = (typeof viste)[number];

export const ordinamenti = sortsOf(['giorno', 'ordine', 'cliente', 'trasporto', 'righe', 'totale']);
