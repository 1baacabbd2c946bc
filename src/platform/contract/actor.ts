import type { Ruolo } from './call.ts';

/** From the access token and the header `X-Cliente`; a visitor has role 0 and no user. */
export interface Actor {
  readonly idUtente: number | null;
  readonly ruolo: Ruolo;
  readonly nome: string;
  /** The user's own for role 1, the selected one for staff. */
  readonly codAnagrafica: string | null;
  readonly codTerzista: string | null;
  /** Refresh-token family of this login. */
  readonly famiglia: string | null;
}

export const visitor: Actor = {
  idUtente: null,
  ruolo: 0,
  nome: '',
  codAnagrafica: null,
  codTerzista: null,
  famiglia: null,
};
