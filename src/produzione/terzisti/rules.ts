import { addDays } from '#platform/contract/dates.ts';
import { isWorkingDay, workingDayFrom } from '#platform/contract/working-days.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';

const giorniMassimi = 730;

/** A working day from today within two years. */
export function verificaConsegnaConfermata(giorno: string, oggi: string): string | null {
  if (giorno < oggi) return 'La data di consegna non può essere nel passato.';
  if (giorno > addDays(oggi, giorniMassimi)) return 'La data di consegna è troppo lontana.';
  return isWorkingDay(giorno) ? null : 'La data di consegna non è un giorno lavorativo.';
}

export function verificaRicevimento(ricevimento: {
  readonly qta: number;
  readonly scarto: number;
  readonly resta: number;
  readonly unMisura: string;
  /** Keeps quantities beyond the order. */
  readonly inPiu?: boolean;
}): string | null {
  const { qta, scarto, resta, unMisura, inPiu = false } = ricevimento;
  if (qta <= 0) return 'La quantità ricevuta non è valida.';
  if (scarto < 0) return 'Lo scarto non può essere negativo.';
  if (scarto > qta) return 'Lo scarto supera la quantità ricevuta.';
  if (qta > resta && !inPiu) return 'La quantità supera quella ancora da ricevere.';
  return verificaDecimali(qta, unMisura, resta) ?? verificaDecimali(scarto, unMisura, resta);
}

/** The due day, or the next working day if it has passed. */
export const giornoProposto = (scadenza: string, oggi: string): string =>
  workingDayFrom(scadenza < oggi ? oggi : scadenza);
