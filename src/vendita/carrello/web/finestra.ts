import { addDays, dayOfWeek, daysBetween } from '#platform/contract/dates.ts';
import { etichettaFinestra, finestraConsegna } from '../rules.ts';
import type { Trasporto } from '../rules.ts';

/**
 * The holidays among the days of a carrier: it delivers on every working day, so a weekday that is missing between the first and the
 * last is a holiday. Saves the browser the calendar of holidays, which the server has.
 */
export function festiviTra(dateCorriere: readonly string[]): string[] {
  const [primo] = dateCorriere;
  const ultimo = dateCorriere.at(-1);
  if (!primo || !ultimo) return [];
  const noti = new Set(dateCorriere);
  return Array.from({ length: daysBetween(primo, ultimo) }, (_, giorni) => addDays(primo, giorni)).filter((giorno) => dayOfWeek(giorno) <= 5 && !noti.has(giorno));
}

/** When goods sent on `data` arrive (P-244); empty where that lies beyond the days that are known, or with pick-up. */
export function testoFinestra(trasporto: Trasporto, data: string, dateCorriere: readonly string[]): string {
  const festivi = festiviTra(dateCorriere);
  const finestra = finestraConsegna(trasporto, data, festivi);
  if (!finestra || finestra.al > (dateCorriere.at(-1) ?? '')) return '';
  return etichettaFinestra(trasporto, data, festivi);
}
