import { rateAperte, type Scadenze } from './scadenze.ts';

export const statiIncasso = ['pagato', 'da pagare', 'scaduto'] as const;
export type StatoIncasso = (typeof statiIncasso)[number];

interface DaIncassare {
  readonly tipo: string;
  readonly stato: string;
  readonly pagato: string | null;
  /** EUR owed for an invoice (`dovutoDi`), and how much of it was paid or set off; null: unknown. */
  readonly totaleDocumento: number;
  readonly saldato: number | null;
  /** Null for unknown terms or other documents. */
  readonly scadenze: Scadenze | null;
}

/**
 * Null if nothing is due: other kinds, cancelled documents, an order on the customer's terms, open invoices of
 * unknown terms or older than the open items.
 */
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
