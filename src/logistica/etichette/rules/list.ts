import { sortsOf } from '#platform/contract/list.ts';

// What the address of the screen may say; a file of its own, because it is loaded with the first screen.

/** Couriers, the preselected one first (B-063). */
export const operatori = ['GLS', 'BRT'] as const;
export type Operatore = (typeof operatori)[number];

export const schede = ['creazione', 'elenco', 'errori', 'costi'] as const;
export type Scheda = (typeof schede)[number];

export const ordinamenti = sortsOf(['codice', 'destinatario', 'colli', 'peso', 'partenza', 'consegna', 'stato']);
export const ordinamentiErrori = sortsOf(['data', 'codice', 'cliente']);

/** The first year of the list's filter (B-250). */
export const primoAnno = 2022;

/** `ignote`: the courier did not answer; `ritardo`: confirmed, and past the day of their delivery. */
export const viste = ['tutte', 'ignote', 'ritardo'] as const;
export type Vista = (typeof viste)[number];

/** `diverse`: only what was billed otherwise than expected. */
export const visteFatturato = ['tutte', 'diverse'] as const;
