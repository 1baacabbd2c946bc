import { formatPercent } from '#platform/contract/format-count.ts';
import { formatMoney, formatNumber, formatQuantity } from '#platform/contract/format.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { differenzaInParole } from '../rules.ts';
import type { Unita } from './quadri.ts';

const formati: Record<Unita, (valore: number) => string> = {
  euro: formatMoney,
  numero: (valore) => formatNumber(valore),
  percento: formatPercent,
  giorni: (valore) => `${formatQuantity(valore, 1)} gg`,
  quantita: (valore) => (valore > 0 && valore < 0.001 ? '< 0,001' : formatQuantity(valore)),
};

/** A value with its unit; empty if there is none. */
export const scritto = (valore: number | null | undefined, unita: Unita): string =>
  valore === null || valore === undefined ? '' : formati[unita](valore);

/** Difference from the compared value: in percent, or in points between two shares. */
export function scarto(adesso: number | null, prima: number | null, unita: Unita): string {
  if (unita !== 'percento') return differenzaInParole(adesso ?? 0, prima ?? 0);
  if (adesso === null || prima === null) return '–';
  const punti = roundHalfUp(adesso - prima, 1);
  return `${punti > 0 ? '+' : ''}${formatQuantity(punti, 1)} punti`;
}

/** Thousands and millions, so that an axis stays narrow. */
export const sullAsse = (valore: number, unita: Unita): string => {
  if (Math.abs(valore) >= 1_000_000) return `${formatQuantity(valore / 1_000_000, 2)} mln`;
  return unita === 'euro' ? formatQuantity(valore, 0) : scritto(valore, unita);
};
