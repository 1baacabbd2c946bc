import { roundHalfUp } from '#platform/contract/round.ts';
import type { Stato } from '#vendita/documenti/rules.ts';

/** Paid through a partner (P-130); the office records bank transfers. */
export const metodi = ['carta', 'paypal'] as const;
export type Metodo = (typeof metodi)[number];

export const fornitori = ['stripe', 'nexi', 'paypal'] as const;
export type Fornitore = (typeof fornitori)[number];
export const etichettaFornitore: Record<Fornitore, string> = { stripe: 'Stripe', nexi: 'Nexi XPay', paypal: 'PayPal' };

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

/** News of a lower or equal rank is late and changes nothing; received money is never undone. */
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

/** Attempts that may still be paid; their partner is polled. */
export const sospesi: readonly StatoPagamento[] = ['preparato', 'aperto', 'in lavorazione'];

/** `importo` in cents, `divisa` in capitals. */
export type Notizia =
  | { readonly tipo: 'in lavorazione' | 'fallito' | 'scaduto' | 'rimborsato' }
  | { readonly tipo: 'pagato'; readonly importo: number; readonly divisa: string };

/** `importo` is the amount owed now, in cents; `ordine` null where there is none. */
export interface Quadro {
  readonly pagamento: StatoPagamento;
  /** Cents. */
  readonly importo: number;
  readonly divisa: string;
  readonly ordine: { readonly stato: Stato; /** Cents. */ readonly importo: number } | null;
}

export interface Esito {
  readonly pagamento: StatoPagamento;
  /** True if this pays the order. */
  readonly incassa: boolean;
  readonly motivo: string | null;
}

/**
 * State machine of attempt and order; tolerates repeated and unordered news. The first payment of the right amount
 * confirms the order once; any other money is to be refunded.
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

export const centesimi = (euro: number): number => roundHalfUp(roundHalfUp(euro, 2) * 100, 0);
export const daCentesimi = (cents: number): number => roundHalfUp(cents / 100, 2);

/** Refusal, or null: an unpaid order may be cancelled unless a payment is in progress or received. */
export function verificaAnnullo(ordine: Stato, pagamenti: readonly StatoPagamento[]): string | null {
  if (ordine === 'confermato') return "L'ordine è confermato: da qui non si può più annullare.";
  if (ordine !== 'in attesa di pagamento') return nonInAttesa;
  return pagamenti.includes('in lavorazione') ? "Il pagamento è in lavorazione: l'ordine non si può annullare." : null;
}

/** Refusal, or null: money of an order not carried out is refunded once. */
export function verificaRimborso(pagamento: StatoPagamento, ordine: Stato | null): string | null {
  if (pagamento === 'da rimborsare' || (pagamento === 'pagato' && ordine === 'annullato')) return null;
  return pagamento === 'pagato'
    ? "L'ordine è confermato: annullarlo prima di rimborsare."
    : 'Il pagamento non è da rimborsare.';
}

export const statiRimborso = ['da fare', 'in invio', 'esito sconosciuto', 'fatto', 'rifiutato', 'annullato'] as const;
export type StatoRimborso = (typeof statiRimborso)[number];

export const causeRimborso = ['modifica', 'annullo', 'senza ordine', 'fornitore'] as const;
export type CausaRimborso = (typeof causeRimborso)[number];
export const etichettaCausa: Record<CausaRimborso, string> = {
  modifica: "L'ordine costa meno",
  annullo: 'Ordine annullato',
  'senza ordine': 'Pagamento senza ordine',
  fornitore: 'Reso dal fornitore',
};

/**
 * Cents to refund after a paid order's total changed, where `aperti` of an earlier refund are not sent yet; negative:
 * so many would be missing. Sent refunds are not counted, because they can't be taken back.
 */
export const daRendere = (aperti: number, prima: number, dopo: number): number =>
  aperti + centesimi(prima) - centesimi(dopo);

/**
 * `nostro`: a refund with our code was found. `uguali`: number of refunds of exactly this amount; null if the partner
 * keeps codes.
 */
export interface Cercato {
  readonly nostro: 'riuscito' | 'fallito' | null;
  readonly uguali: number | null;
}
export type EsitoCercato = 'fatto' | 'rifiutato' | 'mai arrivato';

/**
 * `giaUguali`: our known refunds of the same amount and payment. One more counts as this one, even if somebody made it
 * in the partner's panel: better one too few than two.
 */
export function esitoCercato({ nostro, uguali }: Cercato, giaUguali: number): EsitoCercato {
  if (nostro !== null) return nostro === 'riuscito' ? 'fatto' : 'rifiutato';
  return uguali !== null && uguali > giaUguali ? 'fatto' : 'mai arrivato';
}

/** Without the transport cost the amount would be too low; the office defines it in `modifiche-ordine`. */
export const trasportoDaDefinire =
  'Le spese di trasporto sono da definire: appena il nostro ufficio le scrive arriva una e-mail con il totale, e si può pagare.';
export const trasportoDaScrivere =
  'Le spese di trasporto sono da definire: scriverle nell’ordine, con «Modifica», prima di registrare il bonifico.';

export const nonInAttesa = "L'ordine non è in attesa di pagamento.";
export const tempoScaduto = "Il tempo per pagare è scaduto: l'ordine viene annullato e la merce torna disponibile.";
export const rimborsoSuperato = "L'ordine è cambiato: questo rimborso non c'è più.";
export const nonConfigurato = 'Il fornitore di questo pagamento non è configurato.';
export const nonRisponde = 'Il servizio di pagamento non risponde. Riprovare tra poco.';

/** Minutes to the next poll of an open attempt; doubles up to an hour. */
export const minutiAllaVerifica = (verifiche: number): number => Math.min(60, 2 ** Math.min(verifiche, 6));
