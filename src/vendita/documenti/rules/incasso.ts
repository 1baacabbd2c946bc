import { rateAperte } from './scadenze.ts';
import type { Scadenze } from './scadenze.ts';

/** How the money of an order or an invoice stands. */
export const statiIncasso = ['pagato', 'da pagare', 'scaduto'] as const;
export type StatoIncasso = (typeof statiIncasso)[number];

interface DaIncassare {
  readonly tipo: string;
  readonly stato: string;
  /** ISO day of prepayment. */
  readonly pagato: string | null;
  /** EUR of an invoice, and what of it came in or was set off; null: not known here. */
  readonly totaleDocumento: number;
  readonly saldato: number | null;
  /** For invoices; null for unknown terms. */
  readonly scadenze: Scadenze | null;
}

/** Null where nothing is asked for: other kinds, cancelled documents, an order on the customer's own terms, open invoices of unknown terms or of a time before incassi were booked here. */
export function statoIncasso(documento: DaIncassare, oggi: string): StatoIncasso | null {
  const { tipo, stato, pagato, totaleDocumento, saldato, scadenze } = documento;
  if (stato === 'annullato' || (tipo !== 'OC' && tipo !== 'FT')) return null;
  if (pagato !== null || (tipo === 'FT' && (scadenze?.pagata || saldato === totaleDocumento))) return 'pagato';
  if (tipo === 'OC') return stato === 'in attesa di pagamento' ? 'da pagare' : null;
  if (!scadenze || saldato === null) return null;
  const passata = ({ scadenza }: { readonly scadenza: string | null }) => scadenza !== null && scadenza < oggi;
  return rateAperte(scadenze.rate, saldato).some(passata) ? 'scaduto' : 'da pagare';
}

export const incassoInParole: Readonly<Record<StatoIncasso, string>> = {
  pagato: 'Pagato',
  'da pagare': 'Da pagare',
  scaduto: 'Scaduto',
};
