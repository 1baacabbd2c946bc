import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import { sql, type Fragment, type Tx } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';
import { writeLog } from '../log/operation-log.ts';
import type { Call, OutsideCtx, StatoChiamata } from './outside.ts';

export interface OutsideParts {
  readonly store: Pick<Store, 'transaction'>;
  readonly clock: Clock;
  readonly jobsIn: (tx: Tx) => AllJobs;
  readonly trouble: (error: unknown) => void;
  /** Ms. */
  readonly wait: (ms: number) => Promise<unknown>;
}

export const outsideParts = ({
  log,
  ...parts
}: Pick<OutsideParts, 'store' | 'clock' | 'jobsIn'> & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): OutsideParts => ({
  ...parts,
  trouble: (error) => log.warn({ err: error }, 'a call to the outside failed'),
  wait: (ms) => setTimeout(ms),
});

export interface CallRow {
  readonly id: number;
  readonly corsia: string;
  readonly riferimento: string;
  readonly stato: StatoChiamata;
  readonly dati: object;
  readonly tentativi: number;
  readonly idUtente: number | null;
  readonly utente: string;
}

export const callColumns: Fragment = sql`c.id, c.corsia, c.riferimento, c.stato, c.dati, c.tentativi, c.id_utente, c.utente`;

export const callOf = ({ id, corsia, riferimento, dati, tentativi }: CallRow): Call<never> => ({
  id,
  lane: corsia,
  reference: riferimento,
  given: dati as never,
  tries: tentativi,
});

/** Lock order: lane, then calls by id, so two servers never take the same call. */
export const holdLane = (tx: Tx, kind: string, lane: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`chiamate_esterne ${kind}`}), hashtext(${lane}))`);

export function ctxFor(
  { jobsIn }: Pick<OutsideParts, 'jobsIn'>,
  { tx, now }: Pick<OutsideCtx, 'tx' | 'now'>,
  { idUtente, utente }: CallRow,
): OutsideCtx {
  const written = { actor: { ...visitor, idUtente, nome: utente }, now, requestId: '' };
  return { ...written, tx, jobs: jobsIn(tx), log: (...entries) => writeLog(tx, written, ...entries) };
}
