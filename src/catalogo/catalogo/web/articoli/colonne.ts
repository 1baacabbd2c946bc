import type { Ruolo } from '#platform/contract/call.ts';
import { chiCuraArticoli, chiPreleva, interni } from '#parti/ruoli.ts';

export interface Colonne {
  /** Else shown below the code. */
  readonly descrizione: boolean;
  readonly fornitore: boolean;
  readonly disponibilita: boolean;
  readonly listino: boolean;
  readonly sconto: boolean;
  readonly prezzo: boolean;
  readonly dettagli: boolean;
  /** Pick button in place of the price (P-062, P-200). */
  readonly preleva: boolean;
  readonly modifica: boolean;
}

interface Chi {
  readonly ruolo: Ruolo;
  /** Staff have selected a customer. */
  readonly cliente: boolean;
  readonly stretto: boolean;
}

const conFornitore: readonly Ruolo[] = [2, 4, 6];
const conPrezzi: readonly Ruolo[] = [1, 2, 4, 6];

/**
 * Columns by role (P-062, P-063): visitors no prices, role 3 'Dettagli', role 5 the pick button; staff the price of
 * the selected customer.
 */
export function colonneDi({ ruolo, cliente, stretto }: Chi): Colonne {
  const prezzi = conPrezzi.includes(ruolo);
  const proprio = ruolo === 1 || (prezzi && cliente);
  return {
    descrizione: !stretto,
    fornitore: conFornitore.includes(ruolo) && !stretto,
    disponibilita: ruolo === 1 || interni.includes(ruolo),
    listino: prezzi && !(stretto && proprio),
    sconto: proprio && !stretto,
    prezzo: proprio,
    dettagli: ruolo === 3,
    preleva: chiPreleva.includes(ruolo),
    modifica: chiCuraArticoli.includes(ruolo),
  };
}

/** Column count for `colSpan`. */
export const quante = (colonne: Colonne): number => 3 + Object.values(colonne).filter(Boolean).length;
