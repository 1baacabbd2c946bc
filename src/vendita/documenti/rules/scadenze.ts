import { addDays, lastOfMonth } from '#platform/contract/dates.ts';
import { shares } from '#platform/contract/decimal.ts';

export interface Rata {
  /** ISO day. */
  readonly scadenza: string;
  readonly importo: number;
}

/** How an invoice is paid, in the codes of the electronic invoice: MP12 bank receipt, MP05 transfer. */
export interface Scadenze {
  readonly modalita: 'MP05' | 'MP12';
  readonly rate: readonly Rata[];
}

const modalita: Readonly<Record<string, Scadenze['modalita']>> = { RB: 'MP12', BB: 'MP05', AN: 'MP05' };

/**
 * When how much is due, by the code of the terms: kind, then days in twos, `RB3060`. Bank receipts fall due at the end of the month (d.f.f.m.),
 * transfers on the day; payment in advance is due on the invoice's own day. Cents that can't be shared go to the last. Null for unknown terms.
 */
export function scadenze(
  cdPagamento: string,
  { data, totale }: { readonly data: string; readonly totale: number },
): Scadenze | null {
  const letto = /^(RB|BB|AN)T?((?:\d\d)*)$/.exec(cdPagamento);
  const modo = modalita[letto?.[1] ?? ''];
  if (!letto || !modo) return null;
  const giorni = [...(letto[2] ?? '').matchAll(/\d\d/g)].map(([due]) => Number(due));
  const termini = giorni.length > 0 ? giorni : [0];
  const importi = shares(totale, termini.length, 2);
  const rate = termini.map((giorno, i): Rata => {
    const giusto = addDays(data, giorno);
    return { scadenza: modo === 'MP12' ? lastOfMonth(giusto) : giusto, importo: importi[i] ?? 0 };
  });
  return { modalita: modo, rate };
}
