import type { Diritto, Ruolo } from './call.ts';

/** A visitor has role 0 and no user. */
export interface Actor {
  readonly idUtente: number | null;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly codAnagrafica: string | null;
  readonly codTerzista: string | null;
  readonly famiglia: string | null;
  /** What the administrator of its company withholds from this person; empty for everybody else. */
  readonly negati: readonly Diritto[];
  /** Whose cart: a person's own by user id; 0 the company's, which staff see. */
  readonly persona: number;
}

export const visitor: Actor = {
  idUtente: null,
  ruolo: 0,
  nome: '',
  codAnagrafica: null,
  codTerzista: null,
  famiglia: null,
  negati: [],
  persona: 0,
};
