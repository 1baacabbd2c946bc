import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { Casse } from './casse/casse.ts';

export interface PagamentiParts {
  readonly casse: Casse;
  /** Of the portal, without a slash at the end. */
  readonly urlPubblico: () => string;
  /** Where bank transfers go, in words; empty where the company wrote nothing. */
  readonly coordinate: string;
  /** Hears of money that has to go back. */
  readonly casellaUfficio: string;
  /** Hears of partners that fail, and why; who asked is only told that they do not answer. */
  readonly guasto: (cosa: { readonly errore: unknown; readonly codice: string }) => void;
}

/** What is done in one transaction, whoever asked for it. */
export type Contesto = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log'>;

/** For work that no request of a person stands behind: notifications and rounds. */
export interface Dietro extends PagamentiParts {
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly clock: Clock;
}

/** One transaction in the name of `nome`, which stands in the operation log. */
export function inProprio<T>(
  { transaction, jobsIn, clock }: Dietro,
  nome: string,
  work: (contesto: Contesto) => Promise<T>,
): Promise<T> {
  const now = clock();
  const log = { actor: { ...visitor, nome }, now, requestId: 'pagamenti' };
  return transaction((tx) => work({ tx, jobs: jobsIn(tx), now, log: (entry) => writeLog(tx, log, entry) }));
}
