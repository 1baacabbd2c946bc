import type { Ruolo } from './call.ts';

/** A visitor has role 0 and no user. */
export interface Actor {
  readonly idUtente: number | null;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly codAnagrafica: string | null;
  readonly codTerzista: string | null;
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
