import { sortsOf } from '#platform/contract/list.ts';

// What the addresses of the lists may say; a file of its own, because it is loaded with the first screen.

/** Which orders are shown: all that are open, those of today, late ones, those that somebody is at, those that the shelf does not cover. */
export const viste = ['aperti', 'oggi', 'ritardo', 'in mano', 'mancanti'] as const;
export type Vista = (typeof viste)[number];

export const ordinamenti = sortsOf(['giorno', 'ordine', 'cliente', 'trasporto', 'righe', 'totale']);
