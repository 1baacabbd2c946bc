import { sortsOf } from '#platform/contract/list.ts';

// Values allowed in the list's URL.

/** `aperte`: all open items; `scadute`: overdue ones; `incassi`: bookings. */
export const viste = ['aperte', 'scadute', 'incassi'] as const;
export type Vista = (typeof viste)[number];
export const vistaDi = (cercata: string | undefined): Vista => viste.find((una) => una === cercata) ?? 'aperte';

/** Ages of open items; `nota` is a credit note, which is never overdue. */
export const eta = ['non scaduto', '1-30', '31-60', '61-90', 'oltre 90', 'senza scadenza', 'nota'] as const;
export type Eta = (typeof eta)[number];

export const ordinamenti = sortsOf(['scadenza', 'cliente', 'documento', 'aperto']);
