import type pg from 'pg';
import type { Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Tx } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import type { Queue } from '../jobs/create-jobs.ts';

/** A kind of long work: how it is queued, who sees it, and what is said where there is none. */
export interface WorkKind<Given extends object> {
  /** Names its queue too. */
  readonly name: string;
  /** Roles that see and break off also what others asked for. */
  readonly shared: readonly Ruolo[];
  /** Whoever has one open is refused a second one, with this sentence; `house`: nobody may have two at once. Null: each waits for its turn. */
  readonly one: { readonly per: 'person' | 'house'; readonly sentence: string } | null;
  /** Said where it failed for good for no fault of who asked. */
  readonly failed: string;
  /** Runs at most: one that throws, or whose server died, is followed by another. */
  readonly tries: number;
  /** At any time it has something worth keeping: whoever waits may end it with the best so far. */
  readonly soFar?: true;
  /** Longest run, in seconds; then its signal is aborted. */
  readonly expireInSeconds: number;
  /** Called with the end of work that was broken off or has failed, in the same transaction, which holds the row of the work. */
  readonly ended?: (tx: Tx, given: Given, end: WorkEnd) => Promise<void>;
}

/** How work ended without its result. `errore` is a refusal's sentence, or that of its kind; empty where it was broken off. */
export interface WorkEnd {
  readonly stato: 'interrotto' | 'non riuscito';
  readonly errore: string;
  readonly now: Date;
}

/** What a transaction of long work is handed: it acts as who asked. */
export interface WorkCtx extends Pick<WriteCtx, 'tx' | 'actor' | 'now' | 'requestId' | 'log' | 'jobs'> {
  /** Takes the row of the work before the end of the transaction: for who writes next what `ended` of its kind writes too. */
  keep(): Promise<void>;
  /** Adds a line to what came of the work; `outcomesOf` reads them. */
  outcome(line: object): Promise<void>;
}

/** One run of long work. */
export interface WorkRun {
  readonly id: number;
  readonly actor: Actor;
  /** When the run began. */
  readonly now: Date;
  /** Aborted where the work was broken off, is held by another run, or takes too long. */
  readonly signal: AbortSignal;
  /** Aborted where somebody wants what there is so far: the run then ends as soon as it has that. */
  readonly enough: AbortSignal;
  /** Hears how many of a hundred are done, and what is being done; the row is told now and then. */
  progress(percent: number, doing?: string): void;
  /** One transaction, which commits only while this run holds the work: after somebody broke it off nothing more is written. */
  transaction<T>(work: (ctx: WorkCtx) => Promise<T>): Promise<T>;
  /** The same for a transaction on a connection of its own: to be called before its commit. */
  keepOn(client: pg.ClientBase): Promise<void>;
}

/** Does the work and answers the file-store key of what it made, if it makes a file. A refusal ends it with its sentence; any other throw is followed by another run. */
export type WorkBody<Given extends object> = (given: Given, run: WorkRun) => Promise<{ readonly file: string } | void>;

/** A kind with what does it; areas list theirs as `works`. */
export interface LongWork<Needs> {
  readonly kind: WorkKind<never>;
  readonly body: (parts: Needs) => WorkBody<never>;
  /** After each job of the kind, also of work that was broken off before its turn: for files that no work needs any more. */
  readonly sweep?: (parts: Needs) => () => Promise<void>;
}

/** Declares long work: its state, progress, interruption, recovery and outcome are those of the room. */
export const longWork = <Needs, Given extends object>(
  kind: WorkKind<Given>,
  body: (parts: Needs) => WorkBody<Given>,
  sweep?: (parts: Needs) => () => Promise<void>,
): LongWork<Needs> => ({ kind, body, ...(sweep && { sweep }) });

/** The tries that follow a throw are the queue's; those that follow a dead server are asked for by `reviveWorks`. */
export const queueOfWork = ({ name, tries, expireInSeconds }: WorkKind<never>): Queue => ({
  name,
  retryLimit: tries - 1,
  retryDelay: 2,
  expireInSeconds,
});
