import { z } from 'zod';
import type { Topic } from './topic.ts';

/** 0 visitor, 1 customer, 2 administrator, 3 subcontractor, 4 office, 5 warehouse, 6 host application (P-001). */
export type Ruolo = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Rights of a customer's user: manage users, see prices, order, approve, pay. */
export const diritti = ['amministra', 'prezzi', 'ordina', 'approva', 'paga'] as const;
export type Diritto = (typeof diritti)[number];

type Input = z.ZodObject;

/**
 * What the verb receives: `read` a read-only connection; `write` a transaction that contains the whole call; `steps`
 * functions that open transactions.
 */
export type Effect = 'read' | 'write' | 'steps';

/**
 * `required` and `accepted` (header optional) replay the reply of the same `Idempotency-Key`; `natural` is idempotent
 * by the database; `never` stores no reply, because it contains a secret.
 */
export type Idempotent = 'required' | 'accepted' | 'natural' | 'never';

/** Declared once; server, client, OpenAPI and the permission matrix are derived from it. */
export interface Call<I extends Input = Input, R extends z.ZodType = z.ZodType, E extends Effect = Effect> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** With role 0 no login is needed. */
  readonly who: readonly Ruolo[];
  /** Users without this right are refused. */
  readonly needs?: Diritto;
  /**
   * True for calls that move money, keys or users: the login, or a confirmation of it, must not be older than 15
   * minutes.
   */
  readonly confirmed?: true;
  readonly effect: E;
  /** Italian description. */
  readonly purpose: string;
  /** Strict object: names in the path are path parameters, the rest is the query (GET, DELETE) or body (POST, PUT). */
  readonly input: I;
  readonly reply: R;
  /** Statuses that the verb itself may answer; 400, 401, 403, 408, 413, 415 and 429 are always possible. */
  readonly refusals: readonly (404 | 409 | 422 | 502 | 504)[];
  /** Retry behaviour; required for every write. */
  readonly idempotent?: Idempotent;
  /** P-122. */
  readonly quiet?: boolean;
  /** Exempt from the rate limit per address. */
  readonly urgent?: true;
  /**
   * Path parameter with a key that replaces a login: once it was accepted, requests are limited per key instead of per
   * address.
   */
  readonly key?: string;
  /** Reason why the write is not in the operation log; without it the server refuses such a write. */
  readonly unlogged?: string;
  readonly reads?: readonly string[];
  /** Required; if empty, `unseen` gives the reason. */
  readonly changes?: readonly string[];
  readonly unseen?: string;
  readonly live?: true;
  /**
   * A long list or report that may be read from the replica, slightly late, but never without the caller's own writes.
   */
  readonly replica?: true;
}

export const takesKey = ({ idempotent }: Pick<Call, 'idempotent'>): boolean =>
  idempotent === 'required' || idempotent === 'accepted';

export type AnyCall = Call<Input, z.ZodType>;
export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type SentOf<C extends AnyCall> = z.input<C['input']>;
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;

type Declared<I extends Input, E extends Effect> = Omit<
  Call<I, z.ZodType, E>,
  'method' | 'path' | 'who' | 'effect' | 'reply' | 'refusals'
> & {
  /** Empty by default. */
  readonly refusals?: Call['refusals'];
  /** Empty by default. */
  readonly reads?: readonly Topic[];
  readonly changes?: readonly Topic[];
};

type Route = `${Call['method']} /${string}`;
const ok = z.literal('OK');

const declaring =
  <E extends Effect>(effect: E, defaults: Partial<Call>) =>
  <I extends Input, R extends z.ZodType = typeof ok>(
    route: Route,
    who: readonly Ruolo[],
    rest: Declared<I, E> & { readonly reply?: R },
  ): Call<I, R, E> => {
    const [method, path] = route.split(' ') as [Call['method'], Call['path']];
    return { method, path, who, effect, ...defaults, ...rest } as Call<I, R, E>;
  };

type Reading = <I extends Input, R extends z.ZodType>(
  route: Route,
  who: readonly Ruolo[],
  rest: Declared<I, 'read'> & { readonly reply: R },
) => Call<I, R, 'read'>;

/** Declares a call by its effect: `read('GET /articoli/{id}', interni, { purpose, input, reply, reads })`. */
export const read: Reading = declaring('read', { refusals: [], reads: [] });
/** Replies 'OK' unless it declares another reply. */
export const write = declaring('write', { refusals: [], reply: ok });
/** As `write`. */
export const steps = declaring('steps', { refusals: [], reply: ok });

export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

export function isCall(thing: unknown): thing is AnyCall {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'who' in thing;
}
