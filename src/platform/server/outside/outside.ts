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

/** If `send` throws, the outcome is `unknown`. */
export type Outcome<Answer = unknown> =
  | { readonly is: 'done'; readonly answer: Answer; readonly message?: string }
  /** This part is done; the next may follow. */
  | { readonly is: 'more'; readonly answer: Answer }
  /** Permanently refused. */
  | { readonly is: 'refused'; readonly message: string; readonly answer?: Answer }
  /** Not sent; retried after `again` seconds. */
  | { readonly is: 'not sent'; readonly message: string; readonly again?: number; readonly answer?: Answer }
  /** It may have been sent; it is not sent again before a lookup. */
  | { readonly is: 'unknown'; readonly message: string };

export interface Told<Answer = unknown> {
  readonly stato: StatoChiamata;
  readonly message: string;
  readonly answer?: Answer | undefined;
}

export type OutsideCtx = Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log' | 'actor' | 'requestId'>;

export interface OutsideKind<Given extends object, Answer = unknown> {
  readonly name: string;
  /** The other side is idempotent by our reference, so a lost response is simply retried. */
  readonly repeatable?: boolean;
  readonly unknown: string;
  /** Pause between two calls, ms. */
  readonly pause?: number;
  /** Called before a claim with the lane locked: `wait` if it is too early, `drop` if it is obsolete. */
  readonly admit?: (ctx: OutsideCtx, call: Call<Given>) => Promise<'go' | 'wait' | 'drop'>;
  /** Called in the transaction that writes each new state. */
  readonly told?: (ctx: OutsideCtx, call: Call<Given>, told: Told<Answer>) => Promise<void>;
}

/** `send` and `lookUp` run without a lock or transaction. */
export interface OutsidePort<Given extends object, Answer = unknown> {
  /** Lease, ms; longer than any `send` or `lookUp`. */
  readonly claimMs: number;
  prepare?(): Promise<void>;
  /** Why it cannot be sent now, or null. */
  ready?(call: Call<Given>): Promise<string | null>;
  send(call: Call<Given>, signal: AbortSignal): Promise<Outcome<Answer>>;
  /** Asks the other side for the outcome; `not sent` permits sending again. Without this method a person decides. */
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

/** The queue does not retry; the next round does. */
export const queueOfOutside = ({ name }: { readonly name: string }): Queue => ({
  name,
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 900,
});
