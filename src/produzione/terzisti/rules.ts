import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';

/** Nobody promises a delivery later than this many days from today. */
const giorniMassimi = 730;

/**
 * A confirmed day of delivery: from today on, a working day, within two years; null, or the sentence that refuses it. The national holidays
 * are known to the server alone: without them weekends are the days of rest.
 */
export function verificaConsegnaConfermata(
  giorno: string,
  oggi: string,
  festivi: ReadonlySet<string> = new Set(),
): string | null {
  if (giorno < oggi) return 'La data di consegna non può essere nel passato.';
  if (giorno > addDays(oggi, giorniMassimi)) return 'La data di consegna è troppo lontana.';
  return dayOfWeek(giorno) > 5 || festivi.has(giorno) ? 'La data di consegna non è un giorno lavorativo.' : null;
}

/** What came, and what of it was spoilt, in the article's unit: null, or the sentence that refuses it. No more comes than was still to come. */
export function verificaRicevimento(ricevimento: {
  readonly qta: number;
  readonly scarto: number;
  readonly resta: number;
  readonly unMisura: string;
}): string | null {
  const { qta, scarto, resta, unMisura } = ricevimento;
  if (qta <= 0) return 'La quantità ricevuta non è valida.';
  if (scarto < 0) return 'Lo scarto non può essere negativo.';
  if (scarto > qta) return 'Lo scarto supera la quantità ricevuta.';
  if (qta > resta) return 'La quantità supera quella ancora da ricevere.';
  return verificaDecimali(qta, unMisura, resta) ?? verificaDecimali(scarto, unMisura, resta);
}

/** The day that is proposed for a promise: the one that is due, or the first working day from today on that is not before it. */
export function giornoProposto(scadenza: string, oggi: string): string {
  const da = scadenza < oggi ? oggi : scadenza;
  return [0, 1, 2].map((giorni) => addDays(da, giorni)).find((giorno) => dayOfWeek(giorno) <= 5) ?? da;
}
