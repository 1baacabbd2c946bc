import type { stati } from './rules/list.ts';

export type StatoMail = (typeof stati)[number];

/** `OK` is success (B-078), else the state in words. */
export const statoSulFilo = (stato: StatoMail): string => (stato === 'inviata' ? 'OK' : stato);

/** Mails with a personal code are not resent: the code must be requested anew. */
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
