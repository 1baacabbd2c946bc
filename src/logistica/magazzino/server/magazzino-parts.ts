import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { Macchina } from './macchina/macchina.ts';

export interface MagazzinoParts {
  readonly macchina: Macchina;
  /** The instant at which a machine has answered: a command takes seconds. */
  readonly clock: Clock;
  /** Hears of a machine that cannot be asked. */
  readonly guasto: (errore: unknown) => void;
  /** For what no request of a person stands behind. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => AllJobs;
}

/** What is done in one transaction, whoever asked for it. */
export type Contesto = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log'>;
/** One transaction: none is open while the machine is waited for. */
export type Passo = <T>(work: (contesto: Contesto) => Promise<T>) => Promise<T>;

/** Steps in the name of the program itself. */
export const inProprio = ({ transaction, jobsIn, clock }: MagazzinoParts): Passo => {
  const actor = { ...visitor, nome: 'Magazzino' };
  return (work) =>
    transaction((tx) => {
      const now = clock();
      const log: Contesto['log'] = (...righe) => writeLog(tx, { actor, now, requestId: 'magazzino' }, ...righe);
      return work({ tx, now, jobs: jobsIn(tx), log });
    });
};
