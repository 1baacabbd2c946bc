import { createContext, use } from 'react';
import type { Diritto, Ruolo } from '#platform/contract/call.ts';

/** For display only: the server decides rights. */
export interface Utente {
  readonly ruolo: Ruolo;
  /** P-002. */
  readonly locale: boolean;
  readonly username: string;
  readonly ragioneSociale: string;
  /** First two characters of the locations this user picks from. */
  readonly ubicazioni: readonly string[];
  /** Rights that the company's administrator withholds from this user. */
  readonly negati: readonly Diritto[];
}

export const visitatore: Utente = {
  ruolo: 0,
  locale: false,
  username: '',
  ragioneSociale: '',
  ubicazioni: [],
  negati: [],
};

const UtenteContext = createContext<Utente>(visitatore);

/** The shell sets it from `/user/info`. */
export const UtenteProvider = UtenteContext.Provider;
export const useUtente = (): Utente => use(UtenteContext);
