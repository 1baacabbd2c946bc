import type { Articolo } from '../catalogue/kinds.ts';
import type { Cliente } from '../customers/clienti.ts';
import type { Indirizzo } from '../customers/contacts.ts';
import type { Day } from '../dates.ts';

export type Tipo = 'OC' | 'PC' | 'BO' | 'FT';
export type Stato = 'confermato' | 'in attesa di pagamento' | 'in preparazione' | 'evaso' | 'annullato';

/** Line without number; delivery notes and invoices share the order's lines. */
export interface Riga {
  readonly articolo?: Articolo;
  readonly testo: string;
  readonly quantita: number;
  readonly prezzo5: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly cents: number;
  readonly note: string;
  evasa: number;
}

export interface Documento {
  /** In order of day; 0 until its month is complete. */
  id: number;
  readonly tipo: Tipo;
  readonly data: Day;
  readonly cliente: Cliente;
  readonly indirizzo: Indirizzo | null;
  readonly origine: 'web' | 'ufficio';
  readonly trasporto: 'mezzo' | 'BRT' | 'GLS' | 'ritiro';
  readonly pagamento: 'banca' | 'carta' | 'paypal' | 'bonifico';
  readonly dtConsRichiesta: Day | null;
  readonly rfCliente: string;
  readonly rfOrdCliente: string;
  readonly numeroPreventivo: string;
  /** Source documents: a delivery note's order, an invoice's delivery notes. */
  readonly da: readonly Documento[];
  stato: Stato;
  righe: Riga[];
  /** Numbered by day, per kind and year from 1 without gaps. */
  numero: number;
}

export const aperti: readonly Stato[] = ['confermato', 'in attesa di pagamento', 'in preparazione'];
