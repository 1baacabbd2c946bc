import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';

/** Stock of an article as far as it decides whether it can be ordered; `qtaDisponibile` null where it is not told. */
interface Scorta {
  readonly scortaNonGestita: boolean;
  readonly qtaDisponibile: number | null;
}

/** What stands in the place of a quantity where no stock is kept (P-057). */
export const scortaNonGestita = 'SCORTA NON GESTITA';

/**
 * The one rule of availability, for buyer, office and warehouse, in panel, page, promotion and cart: what is not kept in stock can always be
 * ordered; anything else while as much is left as is asked for, one unit unless told (P-143).
 */
export const eDisponibile = ({ scortaNonGestita: libera, qtaDisponibile }: Scorta, richiesta?: number): boolean =>
  libera || (richiesta === undefined ? (qtaDisponibile ?? 0) > 0 : (qtaDisponibile ?? 0) >= richiesta);

/** How much there is, beside `Disponibile`: `12 PZ`, the words for unkept stock, nothing where there is none. */
export function quantaScorta({ scortaNonGestita: libera, qtaDisponibile }: Scorta, unMisura: string): string {
  if (libera) return scortaNonGestita;
  return qtaDisponibile !== null && qtaDisponibile > 0 ? `${formatQuantity(qtaDisponibile)} ${unMisura}` : '';
}

/** What is said of a part of which there is less than the whole takes. */
export const insufficiente = 'Disponibilità insufficiente';

/** Of a line that asks for more than there is: `Disponibilità insufficiente: 12 PZ`. */
export const scortaInsufficiente = (qtaDisponibile: number, unMisura: string): string =>
  `${insufficiente}: ${formatQuantity(Math.max(0, qtaDisponibile))} ${unMisura}`;

/** The same where a supplier has confirmed a day for more: `…: 12 PZ, in arrivo il 12/12/2026`. */
export const conArrivo = (insufficiente: string, arrivo: string | undefined): string =>
  insufficiente === '' || arrivo === undefined ? insufficiente : `${insufficiente}, in arrivo il ${formatDate(arrivo)}`;
