import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import { shares, sum } from '#platform/contract/decimal.ts';

export interface Rata {
  /** ISO day; null if the payment day is unknown. */
  readonly scadenza: string | null;
  readonly importo: number;
}

/** FatturaPA codes: MP12 bank receipt, MP05 transfer, MP08 card. */
export interface Scadenze {
  readonly modalita: 'MP05' | 'MP08' | 'MP12';
  readonly rate: readonly Rata[];
  readonly pagata: boolean;
}

const modalita: Readonly<Record<string, Scadenze['modalita']>> = { RB: 'MP12', BB: 'MP05', AN: 'MP05' };

/** Prepaid methods. */
const anticipati: Readonly<Record<string, Scadenze['modalita']>> = { carta: 'MP08', paypal: 'MP08', bonifico: 'MP05' };

/** Terms in days count as months to month end, plus leftover days. */
const fineMese = (data: string, giorni: number): string =>
  lastOfMonth(addDays(addMonths(data, Math.floor(giorni / 30)), giorni % 30));

export interface DaPagare {
  readonly data: string;
  readonly totale: number;
  readonly pagamento: string;
  readonly pagato: string | null;
}

/** Card and PayPal orders are prepaid; a transfer by its payment day. */
const giaPagata = ({ pagamento, pagato }: DaPagare): boolean =>
  pagato !== null || pagamento === 'carta' || pagamento === 'paypal';

/**
 * Instalments and due days. A paid order: all on the payment day. Else by the code of the customer's terms, kind plus
 * days in pairs (`RB3060`): bank receipts fall due at month end, transfers on the day, prepayment on the invoice day.
 * Indivisible cents go to the last instalment. Null for unknown terms.
 */
export function scadenze(cdPagamento: string, fattura: DaPagare, terminiDi = termini): Scadenze | null {
  const { data, totale, pagamento, pagato } = fattura;
  const anticipato = anticipati[pagamento];
  if (anticipato && giaPagata(fattura))
    return { modalita: anticipato, rate: [{ scadenza: pagato, importo: totale }], pagata: true };
  const letti = terminiDi(cdPagamento, data);
  if (!letti) return null;
  const importi = letti.giorni.length === 1 ? [totale] : shares(totale, letti.giorni.length, 2);
  const rate = letti.giorni.map((scadenza, i): Rata => ({ scadenza, importo: importi[i] ?? 0 }));
  return { modalita: letti.modalita, rate, pagata: false };
}

/** Payment kind and ISO due days for a code of payment terms and an invoice day; null for unknown terms. */
export interface Termini {
  readonly modalita: Scadenze['modalita'];
  readonly giorni: readonly string[];
}

export function termini(cdPagamento: string, data: string): Termini | null {
  const letto = /^(RB|BB|AN)T?((?:\d\d)*)$/.exec(cdPagamento);
  const modo = modalita[letto?.[1] ?? ''];
  if (!letto || !modo) return null;
  const giorni = [...(letto[2] ?? '').matchAll(/\d\d/g)].map(([due]) => Number(due));
  return {
    modalita: modo,
    giorni: (giorni.length > 0 ? giorni : [0]).map((giorno) =>
      modo === 'MP12' ? fineMese(data, giorno) : addDays(data, giorno),
    ),
  };
}

/** Instalments still open after `saldato` EUR, with their open amounts: earlier ones are paid first. */
export function rateAperte(rate: readonly Rata[], saldato: number): Rata[] {
  let resta = saldato;
  return rate.flatMap(({ scadenza, importo }) => {
    const preso = Math.min(resta, importo);
    resta = sum([resta, -preso], 2);
    return preso === importo ? [] : [{ scadenza, importo: sum([importo, -preso], 2) }];
  });
}

/** Last day in the next month for a deferred invoice. */
const giornoUltimo = 15;

/** ISO date: today in the delivery month; its last day until the 15th of the next; then today. */
export function dataFattura(consegna: string, oggi: string): string {
  const fine = lastOfMonth(consegna);
  const entro = addDays(addMonths(firstOfMonth(consegna), 1), giornoUltimo - 1);
  return oggi > fine && oggi <= entro ? fine : oggi;
}
