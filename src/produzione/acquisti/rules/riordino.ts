import { formatNumber, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

export const giorniCoperti = 30;
export const giorniVenduto = 90;
/** Lead time, days, if never bought. */
export const giorniSoliti = 14;

interface Conti {
  readonly qta: number;
  readonly minimo: number;
  readonly venduto: number;
  readonly giorni: number;
  readonly confezione: number;
  readonly giacenza: number;
  readonly impegnata: number;
  readonly inArrivo: number;
  readonly prossimoArrivo: string | null;
  readonly unMisura: string;
}

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
