import type { ReplyOf } from '#platform/contract/call.ts';
import type { dettaglioArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';

export type Dettaglio = ReplyOf<typeof dettaglioArticolo>;
export type Prezzo = ReplyOf<typeof prezzoArticolo>;

export interface DatiArticolo {
  readonly dettaglio: Dettaglio;
  readonly prezzo: Prezzo;
}
