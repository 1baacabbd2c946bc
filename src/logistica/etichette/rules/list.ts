import { sortsOf } from '#platform/contract/list.ts';

// Separate file, loaded with the first screen.

/** Preselected first (B-063). */
export const operatori = ['GLS', 'BRT'] as const;
export type Operatore = (typeof operatori)[number];

export const schede = ['creazione', 'elenco', 'errori', 'costi'] as const;
export type Scheda = (typeof schede)[number];

export const ordinamenti = sortsOf(['codice', 'destinatario', 'colli', 'peso', 'partenza', 'consegna', 'stato']);
export const ordinamentiErrori = sortsOf(['data', 'codice', 'cliente']);

/** B-250. */
export const primoAnno = 2022;

/**
 * `ignote`: unknown outcome; `ritardo`: confirmed and late; `seguire`: held, partial, or with a missing parcel;
 * `tardi`: not delivered by the expected day, delivered since or not.
 */
export const viste = ['tutte', 'ignote', 'ritardo', 'seguire', 'tardi'] as const;
export type Vista = (typeof viste)[number];

/** `diverse`: billed differently than expected. */
export const visteFatturato = ['tutte', 'diverse'] as const;
