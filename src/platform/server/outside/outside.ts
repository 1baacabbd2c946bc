import type { WriteCtx } from '../http/answer.ts';
import type { Queue } from '../jobs/create-jobs.ts';

/** How a call stands. `in coda`, `in invio` and `esito sconosciuto` go on; the others are its end. */
export const statiChiamata = ['in coda', 'in invio', 'esito sconosciuto', 'fatta', 'rifiutata', 'annullata'] as const;
export type StatoChiamata = (typeof statiChiamata)[number];

/** A call as it was written, before it was made. */
export interface Call<Given extends object> {
  readonly id: number;
  readonly lane: string;
  readonly reference: string;
  readonly given: Given;
  /** Claims before this one that ended without an outcome. */
  readonly tries: number;
}

/** What came of speaking to the other side. A throw counts as `unknown`. */
export type Outcome<Answer = unknown> =
  /** It was done; `answer` goes to `told`. */
  | { readonly is: 'done'; readonly answer: Answer; readonly message?: string }
  /** A piece of it was done and the next one may follow at once. */
  | { readonly is: 'more'; readonly answer: Answer }
  /** It was not done and never will be. */
  | { readonly is: 'refused'; readonly message: string; readonly answer?: Answer }
  /** It was certainly not done: it waits for its next turn, so many seconds from now. */
  | { readonly is: 'not sent'; readonly message: string; readonly again?: number; readonly answer?: Answer }
  /** Nobody can say: nothing is sent again before it was looked up. */
  | { readonly is: 'unknown'; readonly message: string };

/** What `told` hears: the state that was just written, why, and the answer where there is one. */
export interface Told<Answer = unknown> {
  readonly stato: StatoChiamata;
  readonly message: string;
  readonly answer?: Answer | undefined;
}

/** A transaction in which a call moves on. It acts as who asked for the call. */
export type OutsideCtx = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor' | 'requestId'>;

/** A kind of calls: how they are queued, and what the area writes of them. */
export interface OutsideKind<Given extends object, Answer = unknown> {
  /** Names its queue too. */
  readonly name: string;
  /** The other side knows a repeat by our reference and does nothing twice: a lost answer is followed by the same call. */
  readonly repeatable?: boolean;
  /** Said of a call whose server died or whose answer made no sense. */
  readonly unknown: string;
  /** Pause between two calls of a lane, ms. */
  readonly pause?: number;
  /** Before a claim, holding the lane: `wait` where it is not its turn, `drop` where it is not wanted any more. */
  readonly admit?: (ctx: OutsideCtx, call: Call<Given>) => Promise<'go' | 'wait' | 'drop'>;
  /** Writes the area's own part of each new state, in the same transaction. */
  readonly told?: (ctx: OutsideCtx, call: Call<Given>, told: Told<Answer>) => Promise<void>;
}

/** The other side. Nothing of the database is held while it is spoken to. */
export interface OutsidePort<Given extends object, Answer = unknown> {
  /** How long a claim lasts, ms: longer than `send` and `lookUp` ever take. One that is older belongs to a server that died. */
  readonly claimMs: number;
  /** At the begin of each round: for calls that are born of what lies elsewhere. */
  prepare?(): Promise<void>;
  /** Asked before the claim: why the other side takes nothing now; null where it does. */
  ready?(call: Call<Given>): Promise<string | null>;
  /** Makes the call, once. */
  send(call: Call<Given>, signal: AbortSignal): Promise<Outcome<Answer>>;
  /** Finds out by our reference what became of a call; `not sent` lets it be sent again. Without it a person says. */
  lookUp?(call: Call<Given>, signal: AbortSignal): Promise<Outcome<Answer>>;
}

/** A kind with its other side; areas list theirs as `outside`. */
export interface Outside<Needs> {
  readonly kind: OutsideKind<never, never>;
  readonly port: (parts: Needs) => OutsidePort<never>;
}

/** Declares calls to the outside: their claim, recovery and outcome are those of the room. */
export const outside = <Needs, Given extends object, Answer>(
  kind: OutsideKind<Given, Answer>,
  port: (parts: Needs) => OutsidePort<Given, Answer>,
): Outside<Needs> => ({ kind: kind as never, port: port as never });

/** The round of a kind: each half minute, and whenever a call is queued. A failed round is followed by the next. */
export const queueOfOutside = ({ name }: { readonly name: string }): Queue => ({
  name,
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 900,
});
