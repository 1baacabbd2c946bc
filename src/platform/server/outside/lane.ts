import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { visitor } from '#platform/contract/actor.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Fragment, Tx } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';
import { writeLog } from '../log/operation-log.ts';
import type { Call, OutsideCtx, StatoChiamata } from './outside.ts';

/** What calling outside needs of the house. */
export interface OutsideParts {
  readonly store: Pick<Store, 'transaction'>;
  readonly clock: Clock;
  readonly jobsIn: (tx: Tx) => AllJobs;
  /** Hears what the other side threw. */
  readonly trouble: (error: unknown) => void;
  /** Waits between two calls of a lane, ms. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Of what the composition hands to every area. */
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

/** A call as its row has it. */
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

/** Who changes what is open in a lane holds it first, so that two servers never take the same turn. Lock order: the lane, its calls by id. */
export const holdLane = (tx: Tx, kind: string, lane: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`chiamate_esterne ${kind}`}), hashtext(${lane}))`);

/** A transaction in which a call moves on by itself: it acts as who asked for it. */
export function ctxFor(
  { jobsIn }: Pick<OutsideParts, 'jobsIn'>,
  { tx, now }: Pick<OutsideCtx, 'tx' | 'now'>,
  { idUtente, utente }: CallRow,
): OutsideCtx {
  const written = { actor: { ...visitor, idUtente, nome: utente }, now, requestId: '' };
  return { ...written, tx, jobs: jobsIn(tx), log: (...entries) => writeLog(tx, written, ...entries) };
}
