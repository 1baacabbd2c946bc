import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format.ts';

/** Ways to deliver (P-129): the company's vehicle, two carriers, pick-up by the customer. */
export const trasporti = {
  mezzo: { etichetta: 'Mezzo aziendale', supplemento: 'Da definire (+50)', finestra: [1, 1] },
  BRT: { etichetta: 'Corriere BRT', supplemento: 'Da definire (+150)', finestra: [1, 2] },
  GLS: { etichetta: 'Corriere GLS', supplemento: 'Da definire (+150)', finestra: [1, 2] },
  ritiro: { etichetta: 'Ritiro presso la sede', supplemento: null, finestra: null },
} as const satisfies Record<string, { etichetta: string; supplemento: string | null; finestra: readonly [number, number] | null }>;

export type Trasporto = keyof typeof trasporti;
export const trasportoPredefinito: Trasporto = 'mezzo';

/** Days of the company's round where a customer has none of its own (P-245). */
export const giorniPredefiniti = 'lmv';
/** How far ahead a delivery can be asked for, in days. */
export const giorniInAnticipo = 60;

/** National holidays as ISO days; the server computes them. */
export type Festivi = readonly string[] | ReadonlySet<string>;

const insieme = (festivi: Festivi): ReadonlySet<string> => ('has' in festivi ? festivi : new Set(festivi));

const lavorativo = (giorno: string, festivi: ReadonlySet<string>): boolean => dayOfWeek(giorno) <= 5 && !festivi.has(giorno);

/** Neither Saturday nor Sunday nor holiday. */
export const giornoLavorativo = (giorno: string, festivi: Festivi): boolean => lavorativo(giorno, insieme(festivi));

/** The first working day after `giorno` (P-173). */
export function prossimoGiornoLavorativo(giorno: string, festivi: Festivi): string {
  const noti = insieme(festivi);
  let prossimo = addDays(giorno, 1);
  while (!lavorativo(prossimo, noti)) prossimo = addDays(prossimo, 1);
  return prossimo;
}

/** ISO weekdays of the letters l t m g v, where m is Wednesday; without any, those of the usual round. */
function giorniGiro(giorniConsegna: string): ReadonlySet<number> {
  const giorni = [...giorniConsegna.toLowerCase()].map((lettera) => 'ltmgv'.indexOf(lettera) + 1).filter((giorno) => giorno > 0);
  return giorni.length > 0 ? new Set(giorni) : giorniGiro(giorniPredefiniti);
}

export interface RichiestaDate {
  /** Today in Italy. */
  readonly oggi: string;
  readonly trasporto: Trasporto;
  /** The customer's days of the company's round, e.g. `lmv`. */
  readonly giorniConsegna: string;
  /** Holidays of every year that the days ahead reach. */
  readonly festivi: Festivi;
  /** Days ahead, 60 unless told. */
  readonly giorni?: number;
}

/**
 * The days for which a delivery can be asked, from tomorrow on (P-171, P-172): working days, and with the company's vehicle only
 * those of the customer's round. None with pick-up.
 */
export function dateConsegna({ oggi, trasporto, giorniConsegna, festivi, giorni = giorniInAnticipo }: RichiestaDate): string[] {
  if (trasporto === 'ritiro') return [];
  const noti = insieme(festivi);
  const giro = trasporto === 'mezzo' ? giorniGiro(giorniConsegna) : null;
  return Array.from({ length: giorni }, (_, indice) => addDays(oggi, indice + 1)).filter(
    (giorno) => lavorativo(giorno, noti) && (giro === null || giro.has(dayOfWeek(giorno))),
  );
}

/** Null, or the sentence that refuses the day; `ammesse` is the list of `dateConsegna` (P-171). */
export function verificaDataConsegna(data: string | null | undefined, ammesse: readonly string[]): string | null {
  if (ammesse.length === 0) return 'Nessuna data disponibile per la consegna. Ci scusiamo per il disagio.';
  return data && ammesse.includes(data) ? null : 'Data inserita non valida!';
}

/**
 * When the goods arrive if sent on `data` (P-244): the next working day by own vehicle, that or the one after by carrier; null with
 * pick-up. The documents say "+1" and "+1 to +2 days"; days without deliveries are not counted.
 */
export function finestraConsegna(trasporto: Trasporto, data: string, festivi: Festivi): { readonly dal: string; readonly al: string } | null {
  const { finestra } = trasporti[trasporto];
  if (finestra === null) return null;
  const dal = prossimoGiornoLavorativo(data, festivi);
  return { dal, al: finestra[1] === 2 ? prossimoGiornoLavorativo(dal, festivi) : dal };
}

/** `Consegna prevista il 23/11/2026` or `… dal 23/11/2026 al 24/11/2026`; empty with pick-up. */
export function etichettaFinestra(trasporto: Trasporto, data: string, festivi: Festivi): string {
  const finestra = finestraConsegna(trasporto, data, festivi);
  if (finestra === null) return '';
  const { dal, al } = finestra;
  return dal === al ? `Consegna prevista il ${formatDate(dal)}` : `Consegna prevista dal ${formatDate(dal)} al ${formatDate(al)}`;
}
