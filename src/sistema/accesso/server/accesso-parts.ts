import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Sql, Tx } from '#platform/server/db/sql.ts';
import type { Addresses } from '#platform/server/http/addresses.ts';
import type { SecurityLog } from '#platform/server/http/security-log.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import type { Utente } from './utenti.ts';
import type { TriesLimit } from './tries.ts';

/** Challenge sent to the browser instead of a session. */
export interface Sfida {
  readonly sfida: string;
  /** True if the role requires a second factor and the user has none yet. */
  readonly daIscrivere: boolean;
  /** Second factors that this user has. */
  readonly app: boolean;
  readonly codici: boolean;
  readonly passkey: readonly string[];
}

export interface AccessoParts {
  readonly tokens: Tokens;
  readonly security: SecurityLog;
  /** Characters. */
  readonly passwordMinima: number;
  readonly passwordMinimaInterni: number;
  readonly addresses: Addresses;
  /** Absolute session lifetime, days. */
  readonly giorniSessione: number;
  readonly limite: TriesLimit;
  /** True if the demo password is accepted from this client. */
  readonly dimostrativaAperta: (from: { readonly address: string; readonly origin: string | null }) => boolean;
  readonly passwordDimostrativa: string;
  readonly righeCarrello: (
    db: Sql,
    carrello: { readonly codAnagrafica: string; readonly persona: number },
  ) => Promise<number>;
  /** After the right password: the challenge for a user who needs a second factor, or null. */
  readonly secondoFattore: (tx: Tx, utente: Utente, now: Date) => Promise<Sfida | null>;
  /** Marks the registration activated; false if none was accepted. */
  readonly attivaRegistrazione: (tx: Tx, idUtente: number) => Promise<boolean>;
  /** Only if the registration was accepted and the user has no password yet. */
  readonly mandaAttivazione: (
    scrive: { readonly tx: Tx; readonly jobs: Jobs; readonly now: Date },
    idUtente: number,
    url: string,
  ) => Promise<void>;
}
