import Holidays from 'date-holidays';
import { addDays } from '#platform/contract/dates.ts';

const calendario = new Holidays('IT', { types: ['public'] });
const noti = new Map<number, readonly string[]>();

/** The national holidays of a year as ISO days, Easter Sunday and Monday too. */
export function festivi(anno: number): readonly string[] {
  const gia = noti.get(anno);
  if (gia) return gia;
  const giorni = calendario.getHolidays(anno).map((festa) => festa.date.slice(0, 10));
  noti.set(anno, giorni);
  return giorni;
}

/** The holidays of every year from `giorno` to so many days later, and a fortnight more for the working day after the last. */
export function festiviDa(giorno: string, giorni: number): ReadonlySet<string> {
  const primo = Number(giorno.slice(0, 4));
  const ultimo = Number(addDays(giorno, giorni + 14).slice(0, 4));
  return new Set(Array.from({ length: ultimo - primo + 1 }, (_, indice) => festivi(primo + indice)).flat());
}
