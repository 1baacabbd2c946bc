import type { TriesLimit } from '#sistema/accesso/server/index.ts';
import type { ClientiInMemoria } from './clienti-in-memoria.ts';

/** Terms of a customer that registered by itself, until the office changes them. */
export interface CondizioniNuovoCliente {
  readonly codListino: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly cdIva: string;
  readonly percentualeIva: number;
}

/** What the area needs from outside; composed in `main`. */
export interface ClientiParts {
  readonly clienti: ClientiInMemoria;
  /** Where people open the portal, without a slash at the end; links in mails begin with it. */
  readonly urlPubblico: () => string;
  /** The staff mailbox that hears of registrations. */
  readonly casellaUfficio: string;
  /** Registrations that one address may send. */
  readonly limite: TriesLimit;
  readonly nuovoCliente: CondizioniNuovoCliente;
}
