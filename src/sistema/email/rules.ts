import type { stati } from './rules/list.ts';

export type StatoMail = (typeof stati)[number];

/** The state on the wire: `OK` is success (B-078), any other is the state in words. */
export const statoSulFilo = (stato: StatoMail): string => (stato === 'inviata' ? 'OK' : stato);

/** B-155: days as `YYYY-MM-DD`; an end that is left out is open. */
export const verificaIntervallo = (inizio: string | undefined, fine: string | undefined): string | null =>
  inizio !== undefined && fine !== undefined && inizio > fine ? 'Intervallo date non valido!' : null;

/** Why a mail can't be sent again; null where it can. A mail with a personal code is asked for anew by whom it is for. */
export function rifiutoReinvio({
  stato,
  riservata,
}: {
  readonly stato: string;
  readonly riservata: boolean;
}): string | null {
  if (riservata) return 'La mail contiene un codice personale: chi l’ha ricevuta ne chieda una nuova.';
  return stato === 'in coda' ? 'La mail è già in coda.' : null;
}
