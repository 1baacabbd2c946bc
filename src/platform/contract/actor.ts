import type { Diritto, Ruolo } from './call.ts';

/** A visitor has role 0 and no user. */
export interface Actor {
  readonly idUtente: number | null;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly codAnagrafica: string | null;
  readonly codTerzista: string | null;
  readonly famiglia: string | null;
  /** Rights that the company's administrator withholds from this user; empty for all others. */
  readonly negati: readonly Diritto[];
  /**
   * Owner of the cart: the user's id for an own cart; 0 for the company's, which staff see; from `firstVisit` on that
   * of a visit.
   */
  readonly persona: number;
  /** When the user last confirmed their identity, ms since 1970; 0 if never. */
  readonly confermato: number;
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
  confermato: 0,
};

/** A session bound to one cart is a visit: it may change that cart only. Its cart has the number `firstVisit` + id. */
export const firstVisit = 1_000_000_000;
/** Not allowed on a visit, whatever rights the user has. */
export const neverOnVisits: readonly Diritto[] = ['amministra', 'approva', 'paga'];
export const onVisit = ({ persona }: Pick<Actor, 'persona'>): boolean => persona > firstVisit;
