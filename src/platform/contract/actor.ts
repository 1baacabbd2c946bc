import type { Ruolo } from './call.ts';

/** Who acts in a request, as the access token and the header `X-Cliente` say; a visitor has role 0 and no user. */
export interface Actor {
  readonly idUtente: number | null;
  readonly ruolo: Ruolo;
  readonly nome: string;
  /** The customer whose prices, cart and documents are meant: its own for role 1, the selected one for staff. */
  readonly codAnagrafica: string | null;
  /** The subcontractor's company, role 3 only. */
  readonly codTerzista: string | null;
  /** The family of refresh tokens that this login belongs to. */
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
