import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { Macchina } from './macchina/macchina.ts';

export interface MagazzinoParts {
  readonly macchina: Macchina;
  /** Read after replies, which take seconds. */
  readonly clock: Clock;
  readonly guasto: (errore: unknown) => void;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => AllJobs;
}

export type Contesto = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log'>;
/** A transaction; must never be open during calls to the machine. */
export type Passo = <T>(work: (contesto: Contesto) => Promise<T>) => Promise<T>;

export const inProprio = ({ transaction, jobsIn, clock }: MagazzinoParts): Passo => {
  const actor = { ...visitor, nome: 'Magazzino' };
  return (work) =>
    transaction((tx) => {
      const now = clock();
      const log: Contesto['log'] = (...righe) => writeLog(tx, { actor, now, requestId: 'magazzino' }, ...righe);
      return work({ tx, now, jobs: jobsIn(tx), log });
    });
};
