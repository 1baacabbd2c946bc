import type { StatoIncasso } from './incasso.ts';

interface Mostrato {
  readonly tipo: string;
  readonly stato: string;
  /** For an invoice, if it is known. */
  readonly incasso?: { readonly stato: StatoIncasso | null } | null | undefined;
}

const parole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PC: { confermato: 'aperto', evaso: 'ordinato' },
  BO: { evaso: 'consegnato' },
  FT: { evaso: 'emessa' },
  NC: { evaso: 'emessa' },
};

/** State of a document in words for its kind; for an invoice whether it is paid, if known. */
export const statoDetto = ({ tipo, stato, incasso }: Mostrato): string =>
  (stato === 'annullato' ? null : incasso?.stato) ?? parole[tipo]?.[stato] ?? stato;
