import { createContext, use } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';

/** Who sits before the screen; screens follow it, the server decides. */
export interface Utente {
  readonly ruolo: Ruolo;
  /** Internal staff, group `local` (P-002). */
  readonly locale: boolean;
  readonly username: string;
  readonly ragioneSociale: string;
  /** First two characters of the locations that a warehouse hand picks from. */
  readonly ubicazioni: readonly string[];
}

export const visitatore: Utente = { ruolo: 0, locale: false, username: '', ragioneSociale: '', ubicazioni: [] };

const UtenteContext = createContext<Utente>(visitatore);

/** Set once by the shell from `/user/info`. */
export const UtenteProvider = UtenteContext.Provider;
export const useUtente = (): Utente => use(UtenteContext);
