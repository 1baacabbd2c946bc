import { addDays, addMonths, dayOfWeek, lastOfMonth } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { monthNames } from '#platform/contract/month-names.ts';
import type { Misura, Passo } from './rules/list.ts';

export interface Tratto {
  /** First and last day. */
  readonly da: string;
  readonly a: string;
}

/** Columns that a chart still shows legibly. */
export const trattiMassimi = 120;

const ultimo: Record<Passo, (giorno: string) => string> = {
  giorno: (giorno) => giorno,
  settimana: (giorno) => addDays(giorno, 7 - dayOfWeek(giorno)),
  mese: lastOfMonth,
};

/** Splits the days from `dal` to `al` into weeks (Monday to Sunday) or months; the first and last may be shorter. */
export function trattiDi(dal: string, al: string, passo: Passo): Tratto[] {
  const tratti: Tratto[] = [];
  for (let da = dal; da <= al && tratti.length <= trattiMassimi;) {
    const fine = ultimo[passo](da);
    tratti.push({ da, a: fine < al ? fine : al });
    da = addDays(fine, 1);
  }
  return tratti;
}

/**
 * The same days of the year before, each day exactly once: 29 February is counted with the day before it in a year that
 * has none, so that a column may be empty (`a` before `da`).
 */
export const unAnnoPrima = ({ da, a }: Tratto): Tratto => ({
  da: addMonths(da, -12),
  a: addDays(addMonths(addDays(a, 1), -12), -1),
});

/** The days a stretch is compared with: shifted by a fixed number of days, or the same days of the year before. */
export const confrontato = (tratto: Tratto, scarto: number | null): Tratto =>
  scarto === null ? unAnnoPrima(tratto) : { da: addDays(tratto.da, -scarto), a: addDays(tratto.a, -scarto) };

/** The refusal of an invalid period, or null. */
export function verificaPeriodo(dal: string, al: string, passo: Passo): string | null {
  if (dal < '1990-01-01' || al > '2199-12-31') return 'Il periodo sta tra il 1990 e il 2199.';
  if (al < dal) return "L'inizio del periodo non può essere dopo la fine.";
  if (trattiDi(dal, al, passo).length <= trattiMassimi) return null;
  return passo === 'mese'
    ? 'Il periodo è troppo lungo: al più dieci anni.'
    : `Il periodo è troppo lungo per ${passo === 'giorno' ? 'i giorni' : 'le settimane'}: scegliere ${passo === 'giorno' ? 'settimane o mesi' : 'mesi'}.`;
}

/** Twelve months, the current one up to today, by month. */
export const periodoUsuale = (oggi: string): { readonly dal: string; readonly al: string } => ({
  dal: addMonths(`${oggi.slice(0, 7)}-01`, -11),
  al: oggi,
});

/** Percent with one decimal by which `adesso` exceeds `prima`; null if there was nothing to compare with. */
export const differenza = (adesso: number, prima: number): number | null =>
  prima <= 0 ? null : Math.round(((adesso - prima) / prima) * 1000) / 10;

/** `+12,5%`, `-3%`, `0%`; a dash without comparison. */
export function differenzaInParole(adesso: number, prima: number): string {
  const percento = differenza(adesso, prima);
  if (percento === null) return '–';
  return `${percento > 0 ? '+' : ''}${String(percento).replace('.', ',')}%`;
}

const mese = (giorno: string): string => monthNames[Number(giorno.slice(5, 7)) - 1] ?? '';

/** Below a column: `gen 26`, `12/01`. */
export const etichettaTratto = ({ da }: Tratto, passo: Passo): string =>
  passo === 'mese' ? `${mese(da).slice(0, 3)} ${da.slice(2, 4)}` : `${da.slice(8)}/${da.slice(5, 7)}`;

/** In the table: `gennaio 2026`, `12/01/2026 – 18/01/2026`, `12/01/2026`. */
export function nomeTratto({ da, a }: Tratto, passo: Passo): string {
  if (passo === 'mese' && da.endsWith('-01') && a === lastOfMonth(da)) return `${mese(da)} ${da.slice(0, 4)}`;
  return da === a ? formatDate(da) : `${formatDate(da)} – ${formatDate(a)}`;
}

/** Months that are offered for dead stock. */
export const mesiFermi: readonly number[] = [3, 6, 12, 24];

export const nomiMisure: Record<Misura, string> = {
  ordinato: 'Ordinato',
  consegnato: 'Consegnato',
  fatturato: 'Fatturato',
};

export const tipiMisura: Record<Misura, readonly string[]> = {
  ordinato: ['OC'],
  consegnato: ['BO'],
  fatturato: ['FT', 'NC'],
};
