import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { quantitaMinima, quantitaTenuta, type ArticoloOrdinabile } from './quantita.ts';

interface Scorta {
  readonly scortaNonGestita: boolean;
  readonly qtaDisponibile: number | null;
}

/** P-057. */
export const scortaNonGestita = 'SCORTA NON GESTITA';

/** True if stock is not managed, or covers `richiesta`, by default one unit (P-143). */
export const eDisponibile = ({ scortaNonGestita: libera, qtaDisponibile }: Scorta, richiesta?: number): boolean =>
  libera || (richiesta === undefined ? (qtaDisponibile ?? 0) > 0 : (qtaDisponibile ?? 0) >= richiesta);

export function quantaScorta({ scortaNonGestita: libera, qtaDisponibile }: Scorta, unMisura: string): string {
  if (libera) return scortaNonGestita;
  return qtaDisponibile !== null && qtaDisponibile > 0 ? `${formatQuantity(qtaDisponibile)} ${unMisura}` : '';
}

export const insufficiente = 'Disponibilità insufficiente';

/**
 * `0 PZ (liberi 25, ma si vendono in confezioni da 100)`: the quantity that can be taken, and why it is less than what
 * is free.
 */
export function quantaPresa(qtaDisponibile: number, articolo: ArticoloOrdinabile): string {
  const presa = quantitaTenuta(articolo, qtaDisponibile);
  const detta = `${formatQuantity(presa)} ${articolo.unMisura}`;
  if (presa >= Math.floor(Math.max(0, qtaDisponibile))) return detta;
  const minima = formatQuantity(quantitaMinima(articolo));
  const come = articolo.articoloNonDivisibile
    ? `si vendono in confezioni da ${minima}`
    : `se ne vendono almeno ${minima}`;
  return `${detta} (liberi ${formatQuantity(qtaDisponibile)}, ma ${come})`;
}

export const scortaInsufficiente = (qtaDisponibile: number, articolo: ArticoloOrdinabile): string =>
  `${insufficiente}: ${quantaPresa(qtaDisponibile, articolo)}`;

/** `…: 12 PZ, in arrivo il 12/12/2026`. */
export const conArrivo = (insufficiente: string, arrivo: string | undefined): string =>
  insufficiente === '' || arrivo === undefined ? insufficiente : `${insufficiente}, in arrivo il ${formatDate(arrivo)}`;
