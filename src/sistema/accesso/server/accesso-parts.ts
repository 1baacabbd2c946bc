import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Sql, Tx } from '#platform/server/db/sql.ts';
import type { SecurityLog } from '#platform/server/http/security-log.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import type { TriesLimit } from './tries.ts';

/** What the area needs from outside; composed in `main`. */
export interface AccessoParts {
  readonly tokens: Tokens;
  readonly security: SecurityLog;
  /** Shortest password, in characters. */
  readonly passwordMinima: number;
  /** Days after which a login ends, however it is used. */
  readonly giorniSessione: number;
  readonly limite: TriesLimit;
  /** Whether the published password lets in who calls from there. */
  readonly dimostrativaAperta: (from: { readonly address: string; readonly origin: string | null }) => boolean;
  /** The published password of the demo. */
  readonly passwordDimostrativa: string;
  /** How many PRODOTTO lines the customer's cart has. */
  readonly righeCarrello: (db: Sql, codAnagrafica: string) => Promise<number>;
  /** Ends the registration of a user that activates itself; false when none of it was accepted. */
  readonly attivaRegistrazione: (tx: Tx, idUtente: number) => Promise<boolean>;
  /** Mails the activation to a user whose registration was accepted and who has no password yet; nothing for any other. */
  readonly mandaAttivazione: (
    scrive: { readonly tx: Tx; readonly jobs: Jobs; readonly now: Date },
    idUtente: number,
    url: string,
  ) => Promise<void>;
}
