import type { Actor } from '#platform/contract/actor.ts';
import type { AnyCall, InputOf } from '#platform/contract/call.ts';
import { isCall } from '#platform/contract/call.ts';
import type { z } from 'zod';
import type { Fragment, Sql, Tx } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';
import type { LogEntry } from '../log/operation-log.ts';
import type { CachedReply } from './reply.ts';

/** What every verb gets: who acts, when, and under which request. */
export interface BaseCtx {
  readonly actor: Actor;
  /** The instant of the request; verbs never ask the clock themselves. */
  readonly now: Date;
  readonly requestId: string;
  readonly address: string;
  /** Scheme, host and port at which the browser shows the portal; null where the request doesn't say, or names another host than it was sent to. */
  readonly origin: string | null;
  readonly idempotencyKey: string | null;
  /** Calls `then` when the caller goes away before the answer: for work that nobody would read. */
  readonly onGone: (then: () => void) => void;
}

/** For `read` calls. */
export interface ReadCtx extends BaseCtx {
  readonly db: Sql;
}

/** For whoever changes the store. */
export interface StatementCtx extends BaseCtx {
  /** Runs a statement that writes its own lines of the operation log (`logRows`): in the verb's transaction, or by itself where there is none. */
  statement<Row extends object>(statement: Fragment): Promise<Row[]>;
}

/** For `write` calls: one transaction around the verb, retried as a whole after a deadlock. */
export interface WriteCtx extends StatementCtx {
  readonly tx: Tx;
  /** Writes lines of the operation log in the same transaction. */
  log(...entries: readonly LogEntry[]): void;
  /** Queues a job in the same transaction. */
  readonly jobs: AllJobs;
}

/**
 * For `steps` calls: transactions, or single statements, one by one around work that is not in the database. Where the call takes an `Idempotency-Key`
 * they are begun in one order, and what they return is JSON: a repeat gets it as it was kept.
 */
export interface StepsCtx extends StatementCtx {
  transaction<T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T>;
}

interface CtxOf {
  read: ReadCtx;
  write: WriteCtx;
  steps: StepsCtx;
}

type Result<C extends AnyCall> = z.input<C['reply']> | CachedReply<z.input<C['reply']>>;

/** What a verb returns: the reply as the contract types it, or one out of a reply cache. */
export type Verb<C extends AnyCall> = (given: {
  ctx: CtxOf[C['effect']];
  input: InputOf<C>;
}) => Promise<Result<C>> | Result<C>;

type CallsOf<Contract> = { [Name in keyof Contract as Contract[Name] extends AnyCall ? Name : never]: Contract[Name] };

/** For each call of a contract file its verb; one that is missing does not compile. */
export type Answers<Contract> = {
  [Name in keyof CallsOf<Contract>]: CallsOf<Contract>[Name] extends AnyCall ? Verb<CallsOf<Contract>[Name]> : never;
};

export interface Route {
  readonly name: string;
  readonly call: AnyCall;
  readonly verb: (given: { ctx: never; input: never }) => unknown;
}

/** Joins a contract with its verbs: `answer(contract, { leggiCarrello: … })`. */
export function answer<Contract extends object>(contract: Contract, answers: Answers<Contract>): Route[] {
  return Object.entries(contract).flatMap(([name, thing]) =>
    isCall(thing)
      ? [{ name, call: thing, verb: (answers as Record<string, Route['verb']>)[name] as Route['verb'] }]
      : [],
  );
}
