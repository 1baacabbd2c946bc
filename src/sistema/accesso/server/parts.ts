import type { Sql } from '#platform/server/db/sql.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';

/** Terms of a customer that registered by itself, until the office changes them. */
export interface CondizioniNuovoCliente {
  readonly codListino: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly cdIva: string;
  readonly percentualeIva: number;
}

/** What the area needs from outside; composed in `main`. */
export interface AccessoParts {
  readonly tokens: Tokens;
  /** Where people open the portal, without a slash at the end; links in mails begin with it. */
  readonly urlPubblico: () => string;
  /** The staff mailbox that hears of registrations. */
  readonly casellaUfficio: string;
  /** Shortest password, in characters. */
  readonly passwordMinima: number;
  /** Tries of one kind per account and per address, and the minutes they count for. */
  readonly limite: { readonly tentativi: number; readonly minuti: number };
  readonly nuovoCliente: CondizioniNuovoCliente;
  /** How many PRODOTTO lines the customer's cart has. */
  readonly righeCarrello: (db: Sql, codAnagrafica: string) => Promise<number>;
}
