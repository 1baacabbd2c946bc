import type { StatoIncasso } from './incasso.ts';

interface Mostrato {
  readonly tipo: string;
  readonly stato: string;
  /** Payment state, for an invoice where it is known. */
  readonly incasso?: { readonly stato: StatoIncasso | null } | null | undefined;
}

const parole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PC: { confermato: 'aperto', evaso: 'ordinato' },
  BO: { evaso: 'consegnato' },
  FT: { evaso: 'emessa' },
  NC: { evaso: 'emessa' },
};

/** State of a document in words that suit its kind; for an invoice the payment state, if known. */
export const statoDetto = ({ tipo, stato, incasso }: Mostrato): string =>
  (stato === 'annullato' ? null : incasso?.stato) ?? parole[tipo]?.[stato] ?? stato;
