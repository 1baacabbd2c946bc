import type { Actor } from '#platform/contract/actor.ts';
import { isCall, type AnyCall, type InputOf } from '#platform/contract/call.ts';
import type { z } from 'zod';
import { sql, type Fragment, type Sql, type Tx } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';
import type { Log } from '../log/operation-log.ts';
import type { CachedReply } from './reply.ts';

export interface BaseCtx {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  readonly address: string;
  /** Origin header; null unless it is the host of the request. */
  readonly origin: string | null;
  /** User-Agent header, at most 300 characters; empty if missing. */
  readonly agent: string;
  readonly idempotencyKey: string | null;
  /** Called on disconnect. */
  readonly onGone: (then: () => void) => void;
}

export interface ReadCtx extends BaseCtx {
  readonly db: Sql;
}

/** In two parts, so that a key can be stored by the same statement. */
export interface WholeStatement {
  /** Data-modifying statements, as for `with`. */
  readonly parts?: Fragment;
  /** A select. */
  readonly rows: Fragment;
}

export const wholeOf = ({ parts, rows }: WholeStatement): Fragment => (parts ? sql`with ${parts} ${rows}` : rows);

export interface StatementCtx extends BaseCtx {
  /** Reads before the first write; a repeat with the same `Idempotency-Key` gets the same rows. */
  read<Row extends object>(statement: Fragment): Promise<Row[]>;
  /** For statements that write their own operation log (`logRows`); `steps` get numbers, texts and truth values. */
  statement<Row extends object>(statement: WholeStatement): Promise<Row[]>;
}

/** Runs in one transaction, which is retried as a whole after a deadlock. */
export interface WriteCtx extends StatementCtx {
  readonly tx: Tx;
  readonly log: Log;
  readonly jobs: AllJobs;
}

/**
 * For `steps`: each transaction or statement commits by itself. With an `Idempotency-Key` they start in a fixed order
 * and return JSON.
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

export type Verb<C extends AnyCall> = (given: {
  ctx: CtxOf[C['effect']];
  input: InputOf<C>;
}) => Promise<Result<C>> | Result<C>;

type CallsOf<Contract> = { [Name in keyof Contract as Contract[Name] extends AnyCall ? Name : never]: Contract[Name] };

export type Answers<Contract> = {
  [Name in keyof CallsOf<Contract>]: CallsOf<Contract>[Name] extends AnyCall ? Verb<CallsOf<Contract>[Name]> : never;
};

export interface Route {
  readonly name: string;
  readonly call: AnyCall;
  readonly verb: (given: { ctx: never; input: never }) => unknown;
}

/** Binds verbs to the calls of a contract; a missing verb does not compile. */
export function answer<Contract extends object>(contract: Contract, answers: Answers<Contract>): Route[] {
  return Object.entries(contract).flatMap(([name, thing]) =>
    isCall(thing)
      ? [{ name, call: thing, verb: (answers as Record<string, Route['verb']>)[name] as Route['verb'] }]
      : [],
  );
}
