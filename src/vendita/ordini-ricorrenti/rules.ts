import { addDays, dayOfWeek } from '#platform/contract/dates.ts';

export const giorniSettimana = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const;
/** Days between announcement and date. */
export const giorniPreavviso = 2;
/** Italian time from which the order of a date is created. */
export const oraOrdine = '06:00';
/** Days that an order may be late, e.g. because no server ran. */
export const giorniRitardo = 7;
export const righeMassime = 300;
export const ricorrentiMassimi = 50;

export const statiData = ['annunciato', 'saltato', 'in approvazione', 'ordinato', 'non riuscito'] as const;
export type StatoData = (typeof statiData)[number];

export interface Ritmo {
  /** Every so many weeks, 1 to 52. */
  readonly ogni: number;
  /** ISO weekday, 1 Monday to 7 Sunday. */
  readonly giorno: number;
  /** ISO days; `al` null: no end. */
  readonly dal: string;
  readonly al: string | null;
}

/** Dates from `da` to `a`, inclusive. */
export function dateFra({ ogni, giorno, dal, al }: Ritmo, da: string, a: string): string[] {
  const prima = addDays(dal, (giorno - dayOfWeek(dal) + 7) % 7);
  const fine = al !== null && al < a ? al : a;
  const passo = 7 * ogni;
  const date: string[] = [];
  // Skips past periods at once, so that an early start costs nothing.
  const salto = da > prima ? Math.floor((Date.parse(da) - Date.parse(prima)) / 86_400_000 / passo) : 0;
  for (let data = addDays(prima, salto * passo); data <= fine; data = addDays(data, passo))
    if (data >= da) date.push(data);
  return date;
}

export const prossimeDate = (ritmo: Ritmo, da: string, quante: number): string[] =>
  dateFra(ritmo, da, addDays(da > ritmo.dal ? da : ritmo.dal, 7 * ritmo.ogni * quante + 7)).slice(0, quante);

/** `ogni lunedì`, `ogni 2 settimane, di lunedì`. */
export function ritmoInParole({ ogni, giorno }: Pick<Ritmo, 'ogni' | 'giorno'>): string {
  const nome = giorniSettimana[giorno - 1] ?? '';
  return ogni === 1 ? `ogni ${nome}` : `ogni ${ogni} settimane, di ${nome}`;
}

/** Refusals by field; `oggi` is given for a new one, whose first date must be after today. */
export function rifiutiRicorrente(
  { nome, dal, al, righe }: Pick<Ritmo, 'dal' | 'al'> & { readonly nome: string; readonly righe: readonly object[] },
  oggi: string | null,
): Record<string, string> {
  return {
    ...(nome.trim() === '' && { nome: 'Scrivere un nome.' }),
    ...(oggi !== null && dal <= oggi && { dal: 'La prima data può essere da domani.' }),
    ...(al !== null && al < dal && { al: 'La fine non può essere prima dell’inizio.' }),
    ...(righe.length === 0 && { righe: 'Serve almeno una riga.' }),
  };
}

export function rifiutoCambio(stato: StatoData | null, giorno: string, oggi: string): string | null {
  if (stato === 'ordinato') return 'L’ordine di questa data è già fatto.';
  if (stato === 'in approvazione') return 'L’ordine di questa data aspetta di essere approvato.';
  return giorno < oggi || stato === 'non riuscito' ? 'La data è passata.' : null;
}
