import type { Ruolo } from '#platform/contract/call.ts';
import { chiCuraArticoli, chiPreleva, interni } from '#parti/ruoli.ts';

export interface Colonne {
  readonly descrizione: boolean;
  readonly fornitore: boolean;
  readonly disponibilita: boolean;
  readonly listino: boolean;
  readonly sconto: boolean;
  readonly prezzo: boolean;
  readonly dettagli: boolean;
  /** Shows a pick button in place of the price (P-062, P-200). */
  readonly preleva: boolean;
  readonly modifica: boolean;
}

interface Chi {
  readonly ruolo: Ruolo;
  readonly cliente: boolean;
  readonly stretto: boolean;
  /** The user may not see prices. */
  readonly senzaPrezzi?: boolean;
}

const conFornitore: readonly Ruolo[] = [2, 4, 6];
const conPrezzi: readonly Ruolo[] = [1, 2, 4, 6];

/** By role (P-062, P-063); staff see the selected customer's prices. */
export function colonneDi({ ruolo, cliente, stretto, senzaPrezzi = false }: Chi): Colonne {
  const prezzi = conPrezzi.includes(ruolo) && !senzaPrezzi;
  const proprio = prezzi && (ruolo === 1 || cliente);
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

export const quante = (colonne: Colonne): number => 3 + Object.values(colonne).filter(Boolean).length;
