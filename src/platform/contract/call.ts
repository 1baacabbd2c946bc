import type { z } from 'zod';
import type { Topic } from './topic.ts';

/** Who asks. 0 visitor, 1 customer, 2 administrator, 3 subcontractor, 4 office, 5 warehouse, 6 host application (P-001). */
export type Ruolo = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Input = z.ZodObject;

/**
 * What a call does to the store, and so what its verb is handed:
 * `read` a read-only handle; `write` one transaction around the whole verb; `steps` functions that open a transaction or run a single
 * statement, for work that has to leave the database in between or needs no transaction.
 */
export type Effect = 'read' | 'write' | 'steps';

/**
 * What sending a write again comes to. `required` and `accepted`: the same `Idempotency-Key` answers the same reply and books nothing more; `accepted`
 * works without the header too, and then each call is an act of its own. `natural`: the second time changes nothing more, or is refused, by what
 * stands in the database; a key is not looked at. `never`: each reply is another one that must not be kept, as it holds a secret.
 */
export type Idempotent = 'required' | 'accepted' | 'natural' | 'never';

/** One call of the wire, declared once; server, client, OpenAPI and the permission matrix derive from it. */
export interface Call<I extends Input = Input, R extends z.ZodType = z.ZodType, E extends Effect = Effect> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without the API base, parameters in braces: `/user/carrello/{id}`. */
  readonly path: `/${string}`;
  /** Roles that may call; role 0 in the list means no login is needed. Required: a public call says so in words. */
  readonly who: readonly Ruolo[];
  readonly effect: E;
  /** One line, Italian: what the caller gets. */
  readonly purpose: string;
  /** Strict object: names in the path are path parameters, the rest is the query (GET, DELETE) or the body (POST, PUT). */
  readonly input: I;
  readonly reply: R;
  /** Statuses that the verb itself answers; 400, 401, 403, those of bodies (408, 413, 415) and 429 go without saying. */
  readonly refusals: readonly (404 | 409 | 422 | 502 | 504)[];
  /** What a repeat comes to; every write says so. */
  readonly idempotent?: Idempotent;
  /** True where the global loading bar stays off (P-122). */
  readonly quiet?: boolean;
  /** True where it goes through though the address has used up its requests: what averts harm. */
  readonly urgent?: true;
  /** Why a write leaves no line in the operation log; without it the server refuses such a write. */
  readonly unlogged?: string;
  /** What the reply tells of: whoever shows it reads it again when a call changes one of these. */
  readonly reads?: readonly string[];
  /** What a write changes; every one says so, an empty list with the reason in `unseen`. */
  readonly changes?: readonly string[];
  /** Why a write changes nothing that a screen shows. */
  readonly unseen?: string;
  /** True where a reply on the screen also follows what other windows, devices and users change. */
  readonly live?: true;
}

/** True for a call whose repeats are known by an `Idempotency-Key`. */
export const takesKey = ({ idempotent }: Pick<Call, 'idempotent'>): boolean =>
  idempotent === 'required' || idempotent === 'accepted';

export type AnyCall = Call<Input, z.ZodType>;
export type InputOf<C extends AnyCall> = z.output<C['input']>;
/** What a caller hands over: defaults may be left out. */
export type SentOf<C extends AnyCall> = z.input<C['input']>;
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;

/** Declares a call; only fixes its type, and refuses a topic that is none. */
export function call<I extends Input, R extends z.ZodType, const E extends Effect>(
  definition: Call<I, R, E> & { readonly reads?: readonly Topic[]; readonly changes?: readonly Topic[] },
): Call<I, R, E> {
  return definition;
}

export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

/** True for an exported constant of a contract file that is a call (schemas stand beside them). */
export function isCall(thing: unknown): thing is AnyCall {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'who' in thing;
}
