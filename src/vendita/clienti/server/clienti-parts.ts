import type { TriesLimit } from '#sistema/accesso/server/index.ts';
import type { ClientiInMemoria } from './clienti-in-memoria.ts';

export interface CondizioniNuovoCliente {
  readonly codListino: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly cdIva: string;
  readonly percentualeIva: number;
}

export interface ClientiParts {
  readonly clienti: ClientiInMemoria;
  /** Base of links in mails, without a trailing slash. */
  readonly urlPubblico: () => string;
  readonly casellaUfficio: string;
  /** Registrations allowed per address. */
  readonly limite: TriesLimit;
  readonly nuovoCliente: CondizioniNuovoCliente;
}
