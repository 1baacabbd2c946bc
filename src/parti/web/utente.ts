import { createContext, use } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';

/** Display only, the server decides. */
export interface Utente {
  readonly ruolo: Ruolo;
  /** P-002. */
  readonly locale: boolean;
  readonly username: string;
  readonly ragioneSociale: string;
  /** First two characters of picking locations. */
  readonly ubicazioni: readonly string[];
}

export const visitatore: Utente = { ruolo: 0, locale: false, username: '', ragioneSociale: '', ubicazioni: [] };

const UtenteContext = createContext<Utente>(visitatore);

/** Set by the shell from `/user/info`. */
export const UtenteProvider = UtenteContext.Provider;
export const useUtente = (): Utente => use(UtenteContext);
