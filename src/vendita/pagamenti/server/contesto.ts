import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { OutsideParts } from '#platform/server/outside/lane.ts';
import type { Casse } from './casse/casse.ts';

export interface PagamentiParts {
  readonly casse: Casse;
  readonly urlPubblico: () => string;
  readonly coordinate: string;
  readonly casellaUfficio: string;
  /** Gets the cause of partner failures; callers only learn that the partner does not answer. */
  readonly guasto: (cosa: { readonly errore: unknown; readonly codice: string }) => void;
}

export type Contesto = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log'>;

/** For work without a user's request: notifications and polling. */
export interface Dietro extends PagamentiParts {
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly clock: Clock;
}

/** For a refund whose result a user awaits. */
export type PartiRimborsi = Dietro & { readonly fuori: OutsideParts };

export function inProprio<T>(
  { transaction, jobsIn, clock }: Dietro,
  nome: string,
  work: (contesto: Contesto) => Promise<T>,
): Promise<T> {
  const now = clock();
  const log = { actor: { ...visitor, nome }, now, requestId: 'pagamenti' };
  return transaction((tx) => work({ tx, jobs: jobsIn(tx), now, log: (...logged) => writeLog(tx, log, ...logged) }));
}
