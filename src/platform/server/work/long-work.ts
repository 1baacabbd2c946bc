import type pg from 'pg';
import type { Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Tx } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import type { Queue } from '../jobs/create-jobs.ts';

export interface WorkKind<Given extends object> {
  readonly name: string;
  /** Roles that see and cancel others' jobs. */
  readonly shared: readonly Ruolo[];
  /** One open job per person or in total; null: they queue. */
  readonly one: { readonly per: 'person' | 'house'; readonly sentence: string } | null;
  readonly failed: string;
  /** Runs after errors or a server's death. */
  readonly tries: number;
  /** Can be stopped early with its best result so far. */
  readonly soFar?: true;
  readonly expireInSeconds: number;
  /** Called in the transaction that cancels or fails the work, with its row locked. */
  readonly ended?: (tx: Tx, given: Given, end: WorkEnd) => Promise<void>;
}

/** `errore` is empty if the job was cancelled. */
export interface WorkEnd {
  readonly stato: 'interrotto' | 'non riuscito';
  readonly errore: string;
  readonly now: Date;
}

export interface WorkCtx extends Pick<WriteCtx, 'tx' | 'actor' | 'now' | 'requestId' | 'log' | 'jobs'> {
  /** Locks the row early, for code that also writes what `ended` writes. */
  keep(): Promise<void>;
  outcome(line: object): Promise<void>;
}

export interface WorkRun {
  readonly id: number;
  readonly actor: Actor;
  readonly now: Date;
  /** Aborted if the job is cancelled, taken over, or takes too long. */
  readonly signal: AbortSignal;
  readonly enough: AbortSignal;
  /** Percent. */
  progress(percent: number, doing?: string): void;
  /** Commits only while this run holds the work. */
  transaction<T>(work: (ctx: WorkCtx) => Promise<T>): Promise<T>;
  /** Ends the job in the same commit, for results that users see before they look at the job. */
  lastTransaction(work: (ctx: WorkCtx) => Promise<WorkSaid>): Promise<WorkMade>;
  /** Checks on another connection that the job is still held; call it before that connection commits. */
  keepOn(client: pg.ClientBase): Promise<void>;
}

declare const counted: unique symbol;

/** Result text of a finished job; only `workSaid` makes it, so that it always begins with the count. */
export interface WorkSaid {
  readonly done: string;
  /** How much was not done and why; or empty. */
  readonly left: string;
  readonly [counted]: true;
}

interface Said {
  readonly done: number;
  /** `1 fattura emessa`. */
  readonly one: string;
  /** `2 fatture emesse`, also for zero. */
  readonly many: string;
  /** Further sentences, only if something was done. */
  readonly more?: readonly string[];
  readonly left?: string;
}

export const workSaid = ({ done, one, many, more = [], left = '' }: Said): WorkSaid => {
  const sentences = [`${formatCounted(done, one, many)}.`, ...(done > 0 ? more.filter(Boolean) : [])];
  return { done: sentences.join(' '), left } as WorkSaid;
};

export interface WorkMade {
  /** Key of the result's file. */
  readonly file?: string;
  readonly said: WorkSaid;
}

/** A refusal is final; any other error leads to a new run. */
export type WorkBody<Given extends object> = (given: Given, run: WorkRun) => Promise<WorkMade>;

export interface LongWork<Needs> {
  readonly kind: WorkKind<never>;
  readonly body: (parts: Needs) => WorkBody<never>;
  /** Called after each job, even a cancelled one, to delete files that are no longer needed. */
  readonly sweep?: (parts: Needs) => () => Promise<void>;
}

export const longWork = <Needs, Given extends object>(
  kind: WorkKind<Given>,
  body: (parts: Needs) => WorkBody<Given>,
  sweep?: (parts: Needs) => () => Promise<void>,
): LongWork<Needs> => ({ kind, body, ...(sweep && { sweep }) });

/** After a server's death `reviveWorks` queues the next run. */
export const queueOfWork = ({ name, tries, expireInSeconds }: WorkKind<never>): Queue => ({
  name,
  retryLimit: tries - 1,
  retryDelay: 2,
  expireInSeconds,
});
