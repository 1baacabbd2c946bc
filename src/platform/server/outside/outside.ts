import type { WriteCtx } from '../http/answer.ts';
import type { Queue } from '../jobs/create-jobs.ts';

/** `in coda`, `in invio` and `esito sconosciuto` are open. */
export const statiChiamata = ['in coda', 'in invio', 'esito sconosciuto', 'fatta', 'rifiutata', 'annullata'] as const;
export type StatoChiamata = (typeof statiChiamata)[number];

export interface Call<Given extends object> {
  readonly id: number;
  readonly lane: string;
  readonly reference: string;
  readonly given: Given;
  readonly tries: number;
}

/** A throw: `unknown`. */
export type Outcome<Answer = unknown> =
  | { readonly is: 'done'; readonly answer: Answer; readonly message?: string }
  /** Done; the next piece may follow. */
  | { readonly is: 'more'; readonly answer: Answer }
  /** Permanently refused. */
  | { readonly is: 'refused'; readonly message: string; readonly answer?: Answer }
  /** Not sent; retried after `again` seconds. */
  | { readonly is: 'not sent'; readonly message: string; readonly again?: number; readonly answer?: Answer }
  /** May have been sent; not sent again before a lookup. */
  | { readonly is: 'unknown'; readonly message: string };

export interface Told<Answer = unknown> {
  readonly stato: StatoChiamata;
  readonly message: string;
  readonly answer?: Answer | undefined;
}

export type OutsideCtx = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor' | 'requestId'>;

export interface OutsideKind<Given extends object, Answer = unknown> {
  readonly name: string;
  /** Idempotent by our reference: a lost answer is retried. */
  readonly repeatable?: boolean;
  readonly unknown: string;
  /** Ms. */
  readonly pause?: number;
  /** Called before a claim with the lane locked: `wait` if it is not its turn, `drop` if obsolete. */
  readonly admit?: (ctx: OutsideCtx, call: Call<Given>) => Promise<'go' | 'wait' | 'drop'>;
  /** Called in the transaction of each new state. */
  readonly told?: (ctx: OutsideCtx, call: Call<Given>, told: Told<Answer>) => Promise<void>;
}

/** No lock or transaction is held meanwhile. */
export interface OutsidePort<Given extends object, Answer = unknown> {
  /** Lease, ms, longer than any `send` or `lookUp`. */
  readonly claimMs: number;
  prepare?(): Promise<void>;
  /** Why it cannot be sent now, or null. */
  ready?(call: Call<Given>): Promise<string | null>;
  send(call: Call<Given>, signal: AbortSignal): Promise<Outcome<Answer>>;
  /** Asks the other side for the outcome; `not sent` permits resending. Without this method a person decides. */
  lookUp?(call: Call<Given>, signal: AbortSignal): Promise<Outcome<Answer>>;
}

export interface Outside<Needs> {
  readonly kind: OutsideKind<never, never>;
  readonly port: (parts: Needs) => OutsidePort<never>;
}

export const outside = <Needs, Given extends object, Answer>(
  kind: OutsideKind<Given, Answer>,
  port: (parts: Needs) => OutsidePort<Given, Answer>,
): Outside<Needs> => ({ kind: kind as never, port: port as never });

/** The queue does not retry, as the next round follows. */
export const queueOfOutside = ({ name }: { readonly name: string }): Queue => ({
  name,
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 900,
});
