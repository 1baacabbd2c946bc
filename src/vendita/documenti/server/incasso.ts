import { sum } from '#platform/contract/decimal.ts';
import { dovutoDi } from '../rules/aliquote.ts';
import { statoIncasso, type StatoIncasso } from '../rules/incasso.ts';
import { rateAperte, scadenze } from '../rules/scadenze.ts';

export interface DaIncassare {
  readonly tipo: string;
  readonly stato: string;
  readonly data: string;
  readonly totaleDocumento: number;
  readonly imposta: number;
  readonly scissione: boolean;
  readonly pagamento: string;
  readonly pagato: string | null;
  readonly saldato: number | null;
  readonly cdPagamento: string;
}

export interface Incasso {
  readonly stato: StatoIncasso | null;
  /** First open due day. */
  readonly scadenza: string | null;
  /** EUR owed, and how much of it is open. */
  readonly dovuto: number;
  readonly aperto: number;
}

/** Payment state of an order or invoice, by the customer's terms as in the electronic invoice. */
export function incasso(documento: DaIncassare, oggi: string): Incasso {
  const { tipo, cdPagamento, saldato } = documento;
  const dovuto = dovutoDi(documento);
  const letti = tipo === 'FT' ? scadenze(cdPagamento, { ...documento, totale: dovuto }) : null;
  const stato = statoIncasso({ ...documento, totaleDocumento: dovuto, scadenze: letti }, oggi);
  const aperte = stato === 'pagato' ? [] : rateAperte(letti?.rate ?? [], saldato ?? 0);
  const aperto = stato === null || stato === 'pagato' ? 0 : sum([dovuto, tipo === 'FT' ? -(saldato ?? 0) : 0], 2);
  return { stato, scadenza: aperte[0]?.scadenza ?? null, dovuto, aperto };
}

/** Payment state as in document lists; null for other kinds. */
export function incassoDiFattura(documento: DaIncassare, oggi: string): Pick<Incasso, 'stato' | 'scadenza'> | null {
  if (documento.tipo !== 'FT') return null;
  const { stato, scadenza } = incasso(documento, oggi);
  return { stato, scadenza };
}
