import { addDays, dayOfWeek } from '#platform/contract/dates.ts';

/** Nobody promises a delivery later than this many days from today. */
const giorniMassimi = 730;

/** A confirmed day of delivery: from today on, from Monday to Friday, within two years; null, or the sentence that refuses it. */
export function verificaConsegnaConfermata(giorno: string, oggi: string): string | null {
  if (giorno < oggi) return 'La data di consegna non può essere nel passato.';
  if (giorno > addDays(oggi, giorniMassimi)) return 'La data di consegna è troppo lontana.';
  return dayOfWeek(giorno) > 5 ? 'La data di consegna non è un giorno lavorativo.' : null;
}
