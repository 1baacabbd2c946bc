import { sortsOf } from '#platform/contract/list.ts';

// Values allowed in the list's URL.

/** `aperte`: all open items; `scadute`: overdue ones; `incassi`: bookings. */
export const viste = ['aperte', 'scadute', 'incassi'] as const;
export type Vista = (typeof viste)[number];
export const vistaDi = (cercata: string | undefined): Vista => viste.find((una) => una === cercata) ?? 'aperte';

export const ordinamenti = sortsOf(['scadenza', 'cliente', 'documento', 'aperto']);
