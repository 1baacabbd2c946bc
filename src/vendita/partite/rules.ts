import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { conSegno } from '#vendita/documenti/rules.ts';
import { rateAperte, scadenze, termini } from '#vendita/documenti/rules/scadenze.ts';
import type { Eta } from './rules/list.ts';

/** Payment kinds. `compensazione`: no money, credit notes are set off against invoices. */
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

/** Invoice or credit note with an open amount; EUR, unsigned. */
export interface DaSaldare {
  readonly tipo: 'FT' | 'NC';
  /** ISO day. */
  readonly data: string;
  readonly totaleDocumento: number;
  /** EUR owed: with split payment the total without tax. */
  readonly dovuto: number;
  readonly saldato: number;
  readonly pagamento: string;
  readonly pagato: string | null;
  /** Code of the customer's payment terms. */
  readonly cdPagamento: string;
}

export interface Partita {
  /** ISO due day, for a credit note its own day; null for unknown terms. */
  readonly scadenza: string | null;
  /** Open EUR; negative for a credit note. */
  readonly aperto: number;
}

/**
 * Open items of a document: an invoice has one per instalment not fully paid, by the due days of its electronic form.
 */
export function partiteDi(documento: DaSaldare, terminiDi = termini): Partita[] {
  const { tipo, data, dovuto, saldato, cdPagamento, pagamento, pagato } = documento;
  const intera = { scadenza: null, importo: dovuto };
  if (tipo === 'NC') return [{ scadenza: data, aperto: conSegno(tipo, sum([dovuto, -saldato], 2)) }];
  const rate = scadenze(cdPagamento, { data, totale: dovuto, pagamento, pagato }, terminiDi)?.rate ?? [intera];
  return rateAperte(rate, saldato).map(({ scadenza, importo }) => ({ scadenza, aperto: importo }));
}

/** Due day of an open item, or words if it has none. */
export const quandoScade = ({ scadenza, tipo }: { readonly scadenza: string | null; readonly tipo: string }): string =>
  tipo === 'NC' ? 'da scalare' : scadenza === null ? 'non nota' : formatDate(scadenza);

/** Days overdue, or null. */
export const inParole = (ritardo: number): string | null =>
  ritardo === 0 ? null : ritardo === 1 ? '1 giorno' : `${ritardo} giorni`;

/** Credits are never overdue. */
export const scaduta = ({ scadenza, aperto }: Partita, oggi: string): boolean =>
  scadenza !== null && scadenza < oggi && aperto > 0;

/** Age of an open item on a day. */
export function etaDi({ scadenza, aperto }: Partita, oggi: string): Eta {
  if (aperto < 0) return 'nota';
  if (scadenza === null) return 'senza scadenza';
  const giorni = daysBetween(scadenza, oggi);
  if (giorni <= 0) return 'non scaduto';
  return giorni <= 30 ? '1-30' : giorni <= 60 ? '31-60' : giorni <= 90 ? '61-90' : 'oltre 90';
}

export const etaInParole: Readonly<Record<Eta, string>> = {
  'non scaduto': 'Non scaduto',
  '1-30': '1–30 giorni',
  '31-60': '31–60 giorni',
  '61-90': '61–90 giorni',
  'oltre 90': 'Oltre 90 giorni',
  'senza scadenza': 'Scadenza non nota',
  nota: 'Note di credito',
};

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

/** Day of the first overdue item; null: none is. */
export const scadutoDal = (partite: readonly Partita[], oggi: string): string | null =>
  partite
    .filter((una) => scaduta(una, oggi))
    .map(({ scadenza }) => scadenza)
    .toSorted()
    .at(0) ?? null;

/** EUR closed on a document: paid on an invoice, used up of a credit note. */
export interface RigaIncasso {
  readonly tipo: 'FT' | 'NC';
  readonly importo: number;
}

/** EUR received: invoices less credit notes set off. Negative: paid back. */
export const totaleIncasso = (righe: readonly RigaIncasso[]): number =>
  sum(
    righe.map(({ tipo, importo }) => conSegno(tipo, importo)),
    2,
  );

/** Sentence for documents older than the open items. */
export const incassiIgnoti =
  'Di questo documento non si sa che cosa è già stato incassato: importare prima i suoi incassi.';

/** Payments may be early by weeks; a date of the year before is a typing error. */
const giorniInAnticipo = 90;

/** Refusal of a booking's day, or null; `documento` is the document's. */
export const verificaAnticipo = (data: string, documento: string): string | null =>
  data < addDays(documento, -giorniInAnticipo)
    ? `Il giorno è di più di ${giorniInAnticipo} giorni prima di un documento, che è del ${formatDate(documento)}.`
    : null;

/** Refusal or null. `aperto` in EUR, unsigned. */
export function verificaRiga(importo: number, aperto: number): string | null {
  if (importo <= 0) return 'Scrivere un importo.';
  if (aperto <= 0) return 'Il documento è già saldato.';
  return importo > aperto ? `Restano aperti ${formatMoney(aperto)}.` : null;
}

/** A set-off must bring no money, and only a set-off may. */
export function verificaModo(modo: Modo, totale: number): string | null {
  if (modo === 'compensazione')
    return totale === 0 ? null : `Una compensazione chiude a zero: qui restano ${formatMoney(totale)}.`;
  return totale === 0 ? 'Nessun denaro: scegliere «Compensazione».' : null;
}

/**
 * Distributes an amount over invoices, first due first: EUR of each, and the rest. Credit notes are set off by hand.
 */
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

/** Credit situation, EUR with VAT. */
export interface Situazione {
  /** Null: no limit. */
  readonly fido: number | null;
  readonly sospeso: boolean;
  /** Open items, uninvoiced delivery notes, and the undelivered part of open orders. */
  readonly aperto: number;
  readonly scaduto: number;
  readonly daFatturare: number;
  readonly ordini: number;
}

/** What is left of the limit, negative if exceeded; null without a limit. */
export const disponibile = ({ fido, aperto, daFatturare, ordini }: Situazione): number | null =>
  fido === null ? null : sum([fido, -aperto, -daFatturare, -ordini], 2);

/**
 * Refusal of an order of `totale` EUR on account, or null; `oltre`: the caller may exceed the limit. For a suspended
 * customer nobody may order on account.
 */
export function verificaFido(situazione: Situazione, totale: number, oltre: boolean): string | null {
  if (situazione.sospeso) return 'Gli ordini in conto di questo cliente sono sospesi: rivolgersi all’amministrazione.';
  const resta = disponibile(situazione);
  if (oltre || resta === null || totale <= resta) return null;
  return `L’ordine di ${formatMoney(totale)} supera il fido disponibile (${formatMoney(Math.max(0, resta))}): rivolgersi all’amministrazione.`;
}

/** Only whole months that are over can be closed. */
export function verificaChiusura(al: string, fineMese: string, oggi: string): string | null {
  if (al !== fineMese) return 'Si chiude fino all’ultimo giorno di un mese.';
  return al < oggi ? null : 'Il mese non è finito.';
}
