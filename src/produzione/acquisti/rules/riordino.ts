import { formatNumber, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

/** Days of sales that an order is to last for, beyond the days until it comes. */
export const giorniCoperti = 30;
/** Days over which sales are averaged. */
export const giorniVenduto = 90;
/** Days from order to arrival where nothing was bought yet. */
export const giorniSoliti = 14;

interface Conti {
  readonly qta: number;
  readonly minimo: number;
  /** In `giorniVenduto` days. */
  readonly venduto: number;
  /** Until an order comes. */
  readonly giorni: number;
  readonly confezione: number;
  readonly giacenza: number;
  readonly impegnata: number;
  readonly inArrivo: number;
  readonly prossimoArrivo: string | null;
  readonly unMisura: string;
}

/** Why so much is proposed, in the words of who buys: what there is, what leaves, what comes, and by how much it is ordered. */
export function motivoRiordino(conti: Conti): string {
  const { venduto, giorni, confezione, giacenza, impegnata, inArrivo, prossimoArrivo, minimo, unMisura } = conti;
  const alMese = formatNumber((venduto / giorniVenduto) * 30, 1);
  return [
    `in casa ${formatQuantity(giacenza)} ${unMisura}`,
    impegnata > 0 && `impegnati ${formatQuantity(impegnata)}`,
    `venduti ${alMese} al mese`,
    minimo > 0 && `minimo ${formatQuantity(minimo)}`,
    inArrivo > 0 &&
      `in arrivo ${formatQuantity(inArrivo)}${prossimoArrivo ? ` dal ${formatDate(prossimoArrivo)}` : ''}`,
    `arriva in ${giorni} gg`,
    confezione > 1 && `a confezioni di ${formatQuantity(confezione)}`,
  ]
    .filter((parte) => parte !== false)
    .join(', ');
}
