import { sortsOf } from '#platform/contract/list.ts';

// What the address of the list may say.

/** `aperte`: all that is open; `scadute`: of it the instalments whose day is over; `incassi`: what was booked. */
export const viste = ['aperte', 'scadute', 'incassi'] as const;
export type Vista = (typeof viste)[number];
export const vistaDi = (cercata: string | undefined): Vista => viste.find((una) => una === cercata) ?? 'aperte';

export const ordinamenti = sortsOf(['scadenza', 'cliente', 'documento', 'aperto']);
