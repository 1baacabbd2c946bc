import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { trasporti, type Trasporto } from '#vendita/documenti/rules.ts';

/** Delivery weekdays of customers without their own (P-245). */
export const giorniPredefiniti = 'lmv';
export const giorniInAnticipo = 60;

export type Festivi = readonly string[] | ReadonlySet<string>;

const insieme = (festivi: Festivi): ReadonlySet<string> => ('has' in festivi ? festivi : new Set(festivi));

const lavorativo = (giorno: string, festivi: ReadonlySet<string>): boolean =>
  dayOfWeek(giorno) <= 5 && !festivi.has(giorno);

/** P-173. */
export function prossimoGiornoLavorativo(giorno: string, festivi: Festivi): string {
  const noti = insieme(festivi);
  let prossimo = addDays(giorno, 1);
  while (!lavorativo(prossimo, noti)) prossimo = addDays(prossimo, 1);
  return prossimo;
}

/** ISO weekdays of the letters l t m g v (m: Wednesday); empty gives the default days. */
function giorniGiro(giorniConsegna: string): ReadonlySet<number> {
  const giorni = [...giorniConsegna.toLowerCase()]
    .map((lettera) => 'ltmgv'.indexOf(lettera) + 1)
    .filter((giorno) => giorno > 0);
  return giorni.length > 0 ? new Set(giorni) : giorniGiro(giorniPredefiniti);
}

export interface RichiestaDate {
  readonly oggi: string;
  readonly trasporto: Trasporto;
  /** Weekdays on which own vans deliver to the customer, e.g. `lmv`. */
  readonly giorniConsegna: string;
  readonly festivi: Festivi;
  readonly giorni?: number;
}

/**
 * Days offered for delivery, from tomorrow on (P-171, P-172): working days, by own vehicle only the customer's
 * weekdays; none with pick-up.
 */
export function dateConsegna({
  oggi,
  trasporto,
  giorniConsegna,
  festivi,
  giorni = giorniInAnticipo,
}: RichiestaDate): string[] {
  if (trasporto === 'ritiro') return [];
  const noti = insieme(festivi);
  const giro = trasporto === 'mezzo' ? giorniGiro(giorniConsegna) : null;
  return Array.from({ length: giorni }, (_, indice) => addDays(oggi, indice + 1)).filter(
    (giorno) => lavorativo(giorno, noti) && (giro === null || giro.has(dayOfWeek(giorno))),
  );
}

const settimana = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

/** E.g. `martedì 24/11/2026, giovedì 26/11/2026 e …`. */
export function prossimiGiorni(ammesse: readonly string[], quanti = 3): string {
  const detti = ammesse.slice(0, quanti).map((giorno) => `${settimana[dayOfWeek(giorno) - 1]} ${formatDate(giorno)}`);
  const ultimo = detti.pop() ?? '';
  return detti.length === 0 ? ultimo : `${detti.join(', ')} e ${ultimo}`;
}

/** Null or the refusal (P-171). */
export function verificaDataConsegna(data: string | null | undefined, ammesse: readonly string[]): string | null {
  if (ammesse.length === 0) return 'Nessuna data disponibile per la consegna. Ci scusiamo per il disagio.';
  if (!data) return 'Scegli una data.';
  return ammesse.includes(data) ? null : 'Data inserita non valida!';
}

/**
 * Arrival window (P-244): the same day by own vehicle, one of the next two working days by carrier; null with
 * pick-up.
 */
export function finestraConsegna(
  trasporto: Trasporto,
  data: string,
  festivi: Festivi,
): { readonly dal: string; readonly al: string } | null {
  const { finestra } = trasporti[trasporto];
  if (finestra === null) return null;
  const dopo = (quanti: number): string =>
    Array.from({ length: quanti }).reduce<string>((giorno) => prossimoGiornoLavorativo(giorno, festivi), data);
  return { dal: dopo(finestra[0]), al: dopo(finestra[1]) };
}

/** `Consegna prevista il 23/11/2026` or `… dal 23/11/2026 al 24/11/2026`; empty with pick-up. */
export function etichettaFinestra(trasporto: Trasporto, data: string, festivi: Festivi): string {
  const finestra = finestraConsegna(trasporto, data, festivi);
  if (finestra === null) return '';
  const { dal, al } = finestra;
  return dal === al
    ? `Consegna prevista il ${formatDate(dal)}`
    : `Consegna prevista dal ${formatDate(dal)} al ${formatDate(al)}`;
}
