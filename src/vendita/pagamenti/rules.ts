import { roundHalfUp } from '#platform/contract/round.ts';
import type { Stato } from '#vendita/documenti/rules.ts';

/** Ways to pay through a partner (P-130); a bank transfer is recorded by the office. */
export const metodi = ['carta', 'paypal'] as const;
export type Metodo = (typeof metodi)[number];

/** Partners that take money. */
export const fornitori = ['stripe', 'nexi', 'paypal'] as const;
export type Fornitore = (typeof fornitori)[number];
export const etichettaFornitore: Record<Fornitore, string> = { stripe: 'Stripe', nexi: 'Nexi XPay', paypal: 'PayPal' };

/** States of one attempt to pay an order. */
export const statiPagamento = [
  'preparato',
  'aperto',
  'in lavorazione',
  'fallito',
  'scaduto',
  'annullato',
  'pagato',
  'da rimborsare',
  'rimborsato',
] as const;
export type StatoPagamento = (typeof statiPagamento)[number];

/** How much is known: news of a lower or the same rank come late and change nothing. Money that was seen is never unseen. */
const rango: Record<StatoPagamento, number> = {
  preparato: 0,
  aperto: 1,
  'in lavorazione': 2,
  fallito: 3,
  scaduto: 3,
  annullato: 3,
  pagato: 4,
  'da rimborsare': 4,
  rimborsato: 5,
};

/** Attempts with which money may still come in by itself; the partner is asked about them. */
export const sospesi: readonly StatoPagamento[] = ['preparato', 'aperto', 'in lavorazione'];

/** What a partner says of an attempt; `importo` in cents, `divisa` in capitals. */
export type Notizia =
  | { readonly tipo: 'in lavorazione' | 'fallito' | 'scaduto' | 'rimborsato' }
  | { readonly tipo: 'pagato'; readonly importo: number; readonly divisa: string };

/** An attempt and its order as they stand; `importo` in cents is what is owed now, `ordine` null where there is none (any more). */
export interface Quadro {
  readonly pagamento: StatoPagamento;
  /** Of the attempt, cents. */
  readonly importo: number;
  readonly divisa: string;
  readonly ordine: { readonly stato: Stato; /** Cents. */ readonly importo: number } | null;
}

export interface Esito {
  readonly pagamento: StatoPagamento;
  /** True where the order is paid with this and goes on. */
  readonly incassa: boolean;
  /** Why money has to go back. */
  readonly motivo: string | null;
}

/**
 * The whole state machine: what becomes of an attempt and its order with a piece of news, in whatever order and however often news
 * come. An order is confirmed once, by the first money of the right amount; money that no order waits for is to be refunded.
 */
export function accogli(quadro: Quadro, notizia: Notizia): Esito {
  const fermo: Esito = { pagamento: quadro.pagamento, incassa: false, motivo: null };
  if (rango[notizia.tipo] <= rango[quadro.pagamento]) return fermo;
  if (notizia.tipo !== 'pagato') return { ...fermo, pagamento: notizia.tipo };
  const motivo = motivoRimborso(quadro, notizia);
  return motivo === null
    ? { pagamento: 'pagato', incassa: true, motivo }
    : { pagamento: 'da rimborsare', incassa: false, motivo };
}

function motivoRimborso(
  { importo, divisa, ordine }: Quadro,
  pagato: { readonly importo: number; readonly divisa: string },
): string | null {
  if (ordine === null) return 'Ordine non trovato';
  if (ordine.stato === 'annullato') return 'Ordine annullato prima del pagamento';
  if (ordine.stato !== 'in attesa di pagamento') return 'Ordine già pagato';
  if (pagato.divisa !== divisa || pagato.importo !== importo) return 'Importo diverso da quello richiesto';
  return ordine.importo === importo ? null : "Il totale dell'ordine è cambiato";
}

/** Euro with two decimals as integer cents. */
export const centesimi = (euro: number): number => roundHalfUp(roundHalfUp(euro, 2) * 100, 0);
export const daCentesimi = (cents: number): number => roundHalfUp(cents / 100, 2);

/** An order that waits for money may be given up, unless a payment is being worked on or came in: the sentence, or null. */
export function verificaAnnullo(ordine: Stato, pagamenti: readonly StatoPagamento[]): string | null {
  if (ordine === 'confermato') return "L'ordine è confermato: da qui non si può più annullare.";
  if (ordine !== 'in attesa di pagamento') return nonInAttesa;
  return pagamenti.includes('in lavorazione') ? "Il pagamento è in lavorazione: l'ordine non si può annullare." : null;
}

/** Money of an order that is not carried out goes back, once. Null, or the sentence that refuses. */
export function verificaRimborso(pagamento: StatoPagamento, ordine: Stato | null): string | null {
  if (pagamento === 'da rimborsare' || (pagamento === 'pagato' && ordine === 'annullato')) return null;
  return pagamento === 'pagato'
    ? "L'ordine è confermato: annullarlo prima di rimborsare."
    : 'Il pagamento non è da rimborsare.';
}

export const nonInAttesa = "L'ordine non è in attesa di pagamento.";
export const tempoScaduto = "Il tempo per pagare è scaduto: l'ordine viene annullato e la merce torna disponibile.";
export const nonRisponde = 'Il servizio di pagamento non risponde. Riprovare tra poco.';

/** Minutes until the partner is asked again about an open attempt; doubles up to an hour. */
export const minutiAllaVerifica = (verifiche: number): number => Math.min(60, 2 ** Math.min(verifiche, 6));
