import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { conSegno } from '#vendita/documenti/rules.ts';
import { rateAperte, scadenze, termini } from '#vendita/documenti/rules/scadenze.ts';

/** How money comes in. `compensazione`: none does, credit notes are set off against invoices. */
export const modi = ['bonifico', 'riba', 'assegno', 'contanti', 'carta', 'compensazione'] as const;
export type Modo = (typeof modi)[number];
export const modoInParole: Readonly<Record<Modo, string>> = {
  bonifico: 'Bonifico',
  riba: 'Ricevuta bancaria',
  assegno: 'Assegno',
  contanti: 'Contanti',
  carta: 'Carta',
  compensazione: 'Compensazione',
};

/** An invoice or credit note of which something is open; amounts in EUR without a sign. */
export interface DaSaldare {
  readonly tipo: 'FT' | 'NC';
  /** ISO day. */
  readonly data: string;
  readonly totaleDocumento: number;
  readonly saldato: number;
  readonly pagamento: string;
  readonly pagato: string | null;
  /** Code of the customer's terms. */
  readonly cdPagamento: string;
}

export interface Partita {
  /** ISO day on which it falls due, of a credit note its own; null for terms that nobody knows. */
  readonly scadenza: string | null;
  /** EUR that are open of it; of a credit note below zero. */
  readonly aperto: number;
}

/** The open items of a document: an invoice has one for each instalment that did not come in whole, by the days of its electronic form. */
export function partiteDi(documento: DaSaldare, terminiDi = termini): Partita[] {
  const { tipo, data, totaleDocumento, saldato, cdPagamento, pagamento, pagato } = documento;
  const intera = { scadenza: null, importo: totaleDocumento };
  if (tipo === 'NC') return [{ scadenza: data, aperto: conSegno(tipo, sum([totaleDocumento, -saldato], 2)) }];
  const rate = scadenze(cdPagamento, { data, totale: totaleDocumento, pagamento, pagato }, terminiDi)?.rate ?? [intera];
  return rateAperte(rate, saldato).map(({ scadenza, importo }) => ({ scadenza, aperto: importo }));
}

/** Its day is over. A credit is never overdue. */
export const scaduta = ({ scadenza, aperto }: Partita, oggi: string): boolean =>
  scadenza !== null && scadenza < oggi && aperto > 0;

/** EUR that are open, and overdue, of items. */
export const totaliPartite = (partite: readonly Partita[], oggi: string): { aperto: number; scaduto: number } => ({
  aperto: sum(
    partite.map(({ aperto }) => aperto),
    2,
  ),
  scaduto: sum(
    partite.filter((una) => scaduta(una, oggi)).map(({ aperto }) => aperto),
    2,
  ),
});

/** A document and how many EUR of it are closed: of an invoice they came in, of a credit note they are used up. */
export interface RigaIncasso {
  readonly tipo: 'FT' | 'NC';
  readonly importo: number;
}

/** EUR that come in: invoices less the credit notes that are set off. Below zero they are paid back. */
export const totaleIncasso = (righe: readonly RigaIncasso[]): number =>
  sum(
    righe.map(({ tipo, importo }) => conSegno(tipo, importo)),
    2,
  );

/** Of a document that is older than the open items. */
export const incassiIgnoti =
  'Di questo documento non si sa che cosa è già stato incassato: importare prima i suoi incassi.';

/** Why no more of a document can be closed; null where it can. `aperto` in EUR without a sign. */
export function verificaRiga(importo: number, aperto: number): string | null {
  if (importo <= 0) return 'Scrivere un importo.';
  if (aperto <= 0) return 'Il documento è già saldato.';
  return importo > aperto ? `Restano aperti ${formatMoney(aperto)}.` : null;
}

/** Only a set-off brings no money, and it alone. */
export function verificaModo(modo: Modo, totale: number): string | null {
  if (modo === 'compensazione')
    return totale === 0 ? null : `Una compensazione chiude a zero: qui restano ${formatMoney(totale)}.`;
  return totale === 0 ? 'Nessun denaro: scegliere «Compensazione».' : null;
}

/** What came in over the invoices, the first that falls due first: EUR of each, and what is left over. Credit notes are set off by hand. */
export function ripartisci(
  importo: number,
  documenti: readonly RigaIncasso[],
): { readonly importi: readonly number[]; readonly resto: number } {
  let resto = importo;
  const importi = documenti.map((uno) => {
    if (uno.tipo === 'NC' || resto <= 0) return 0;
    const preso = Math.min(resto, uno.importo);
    resto = sum([resto, -preso], 2);
    return preso;
  });
  return { importi, resto };
}

/** How a customer on account stands, EUR with VAT. */
export interface Situazione {
  /** Null: no limit. */
  readonly fido: number | null;
  readonly sospeso: boolean;
  /** Open items, delivery notes without an invoice, and what of open orders is not delivered. */
  readonly aperto: number;
  readonly scaduto: number;
  readonly daFatturare: number;
  readonly ordini: number;
}

/** What is left of the limit, below zero where it is passed; null without one. */
export const disponibile = ({ fido, aperto, daFatturare, ordini }: Situazione): number | null =>
  fido === null ? null : sum([fido, -aperto, -daFatturare, -ordini], 2);

/** Why an order of `totale` EUR can't be made on account; `oltre`: who asks may pass the limit. A suspended customer is sold nothing by anybody. */
export function verificaFido(situazione: Situazione, totale: number, oltre: boolean): string | null {
  if (situazione.sospeso) return 'Gli ordini in conto di questo cliente sono sospesi: rivolgersi all’amministrazione.';
  const resta = disponibile(situazione);
  if (oltre || resta === null || totale <= resta) return null;
  return `L’ordine di ${formatMoney(totale)} supera il fido disponibile (${formatMoney(Math.max(0, resta))}): rivolgersi all’amministrazione.`;
}

/** A month is closed as a whole, when it is over. */
export function verificaChiusura(al: string, fineMese: string, oggi: string): string | null {
  if (al !== fineMese) return 'Si chiude fino all’ultimo giorno di un mese.';
  return al < oggi ? null : 'Il mese non è finito.';
}
