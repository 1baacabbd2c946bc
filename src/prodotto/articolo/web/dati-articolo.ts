import type { ReplyOf } from '#platform/contract/call.ts';
import type { dettaglioArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';

export type Dettaglio = ReplyOf<typeof dettaglioArticolo>;
export type Prezzo = ReplyOf<typeof prezzoArticolo>;

/** What the panel knows of an article: what it is, and what it costs whoever asks. */
export interface DatiArticolo {
  readonly dettaglio: Dettaglio;
  readonly prezzo: Prezzo;
}
