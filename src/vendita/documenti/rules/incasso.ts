import type { Scadenze } from './scadenze.ts';

/** How the money of an order or an invoice stands, as far as the portal knows: what a bank collects it does not see. */
export const statiIncasso = ['pagato', 'da pagare', 'scaduto'] as const;
export type StatoIncasso = (typeof statiIncasso)[number];

interface DaIncassare {
  readonly tipo: string;
  readonly stato: string;
  /** ISO day on which the money came, where it was paid before the goods. */
  readonly pagato: string | null;
  /** Of an invoice; null for terms that nobody knows. */
  readonly scadenze: Scadenze | null;
}

/** Null where nothing is asked for: other kinds, cancelled documents, an order on the customer's own terms, unknown terms. */
export function statoIncasso({ tipo, stato, pagato, scadenze }: DaIncassare, oggi: string): StatoIncasso | null {
  if (stato === 'annullato' || (tipo !== 'OC' && tipo !== 'FT')) return null;
  if (pagato !== null || (tipo === 'FT' && scadenze?.pagata)) return 'pagato';
  if (tipo === 'OC') return stato === 'in attesa di pagamento' ? 'da pagare' : null;
  if (!scadenze) return null;
  return scadenze.rate.every(({ scadenza }) => scadenza !== null && scadenza < oggi) ? 'scaduto' : 'da pagare';
}

/** What is said of it. A day that is over is no reproach: what the bank collected is not known here. */
export const incassoInParole: Readonly<Record<StatoIncasso, string>> = {
  pagato: 'Pagato',
  'da pagare': 'Da pagare',
  scaduto: 'Scadenze passate: gli incassi della banca non risultano qui',
};
