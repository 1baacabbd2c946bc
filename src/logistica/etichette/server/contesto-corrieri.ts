import { visitor } from '#platform/contract/actor.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { AllJobs } from '#platform/server/jobs/jobs.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import type { Operatore } from '../rules/list.ts';
import type { Corriere, Corrieri } from './corrieri/porta-corriere.ts';

export interface CorriereParts {
  readonly corrieri: Corrieri;
  readonly colliMassimiGls: number;
  /** The instant at which a courier has answered: a call takes seconds. */
  readonly clock: Clock;
  /** Hears of couriers that fail, and why. */
  readonly guasto: (errore: unknown) => void;
}

/** For what no request of a person stands behind. */
export interface Dietro extends CorriereParts {
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => AllJobs;
}

/** What is done in one transaction, whoever asked for it. */
export type Contesto = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor'>;
/** One transaction: none is open while a courier is waited for. */
export type Passo = <T>(work: (contesto: Contesto) => Promise<T>) => Promise<T>;

/** Steps in the name of the program itself. */
export const inProprio = ({ transaction, jobsIn, clock }: Dietro): Passo => {
  const actor = { ...visitor, nome: 'Spedizioni' };
  return (work) =>
    transaction((tx) => {
      const now = clock();
      const log: Contesto['log'] = (...righe) => writeLog(tx, { actor, now, requestId: 'spedizioni' }, ...righe);
      return work({ tx, now, actor, jobs: jobsIn(tx), log });
    });
};

export function corriereDi({ corrieri }: Pick<CorriereParts, 'corrieri'>, operatore: Operatore): Corriere {
  const corriere = corrieri.get(operatore);
  if (!corriere) throw breaksRule(`Il corriere ${operatore} non è impostato.`);
  return corriere;
}
