import { takesKey, type AnyCall, type ReplyOf, type SentOf } from '#platform/contract/call.ts';
import { meets, topicsOf } from '#platform/contract/topic.ts';
import { counted } from './activity.ts';
import { errorOf, notReached, type ApiError } from './api-error.ts';
import { askConfirmation } from './confirm-door.ts';
import { currentCustomer } from './customer.ts';
import { rememberCall } from './fresh.ts';
import { intentionOf } from './intention.ts';
import { windowName } from './live/window-name.ts';
import { requestOf } from './request.ts';
import { accessToken, renew } from './session.ts';

/** Ms within which other servers are notified of a change. */
const heardWithin = 10_000;

/** Times of this window's changes, by a monotonic clock. */
const changedAt = new Map<string, number>();

/** Remembers a change, also after a refusal caused by someone else's change. */
function rememberChange({ changes }: AnyCall, input: unknown): void {
  for (const topic of topicsOf(changes, input)) changedAt.set(topic, performance.now());
}

/** A cached reply could be older than this window's writes. */
function mayBeOld({ reads }: AnyCall, input: unknown): boolean {
  if (changedAt.size === 0) return false;
  const since = performance.now() - heardWithin;
  for (const [topic, at] of changedAt) if (at < since) changedAt.delete(topic);
  const changed = [...changedAt.keys()];
  return topicsOf(reads, input).some((read) => changed.some((one) => meets(one, read)));
}

/**
 * Log position of this window's last write, as reported by the server: it is sent with later reads, so that they
 * include the write even if they come from a replica.
 */
let written = '0/0';

const placeOf = (place: string): number =>
  place.split('/').reduce((high, part) => high * 2 ** 32 + Number.parseInt(part, 16), 0);

function rememberPlace({ headers }: Response): void {
  const told = headers.get('x-scritto');
  // Answers of concurrent writes may arrive out of order.
  if (told && placeOf(told) > placeOf(written)) written = told;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** What the user saw, for calls in which equal input can have different intentions. */
  readonly about?: string;
  /** False for login and refresh: no retry after a 401. */
  readonly withSession?: boolean;
  /** False aborts the write when the page is closed. */
  readonly outlivesPage?: boolean;
}

export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content || '/api';

/** Throws `ApiError`; a 401 refreshes the session once and retries (P-118). */
export const callApi = <C extends AnyCall>(call: C, input: SentOf<C>, options: CallOptions = {}): Promise<ReplyOf<C>> =>
  answerOf(call, input, options, async (response) => (await response.json()) as ReplyOf<C>);

export const callFile = <C extends AnyCall>(call: C, input: SentOf<C>): Promise<{ name: string; blob: Blob }> =>
  answerOf(call, input, {}, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
    blob: await response.blob(),
  }));

function answerOf<C extends AnyCall, T>(
  call: C,
  input: SentOf<C>,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return counted(call.quiet === true, async () => {
    const intention = takesKey(call) ? intentionOf(call, input, options.about ?? '') : undefined;
    const key = options.idempotencyKey ?? intention?.key;
    const request = requestOf(call, input as Record<string, unknown>);
    const fresh = mayBeOld(call, input);
    if (call.effect === 'read') rememberCall(call);
    const token = options.withSession === false ? null : accessToken();
    const sent = async (): Promise<Response> => {
      const first = await send(call, { ...request, token, key, fresh }, options);
      if (first.status !== 401 || !token || !(await renew(token))) return first;
      return send(call, { ...request, token: accessToken(), key, fresh }, options);
    };
    const response = await sent().catch((error: unknown) => {
      intention?.answered(0);
      throw error;
    });
    intention?.answered(response.status);
    rememberPlace(response);
    if (response.ok || saysOld(response.status)) rememberChange(call, input);
    if (response.ok) return read(response);
    const error = await errorOf(response);
    if (isUnconfirmed(error) && (await askConfirmation())) return answerOf(call, input, options, read);
    throw error;
  });
}

/** True if the server asks for a new proof of identity. */
const isUnconfirmed = ({ problem }: ApiError): boolean => problem.type === 'urn:cardine:unconfirmed';

export const saysOld = (status: number): boolean => status === 404 || status === 409 || status === 422;

type Sent = ReturnType<typeof requestOf> & {
  readonly token: string | null;
  readonly key: string | undefined;
  readonly fresh: boolean;
};

function headersOf({ effect }: AnyCall, { body, token, key, fresh }: Sent): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  const customer = token ? currentCustomer() : null;
  if (customer) headers.set('x-cliente', customer.codAnagrafica);
  if (key) headers.set('idempotency-key', key);
  if (effect !== 'read') headers.set('x-finestra', windowName);
  else if (written !== '0/0') headers.set('x-scritto', written);
  // The server waits until its caches include all earlier writes.
  if (fresh) headers.set('cache-control', 'no-cache');
  return headers;
}

/** Browsers limit `keepalive` to 64 kB in total. */
const mostKept = 60_000;
let kept = 0;

async function outliving(
  may: boolean,
  body: string | undefined,
  work: (keepalive: boolean) => Promise<Response>,
): Promise<Response> {
  const size = may ? new Blob([body ?? '']).size : 0;
  if (!may || kept + size > mostKept) return work(false);
  kept += size;
  return work(true).finally(() => {
    kept -= size;
  });
}

async function send(call: AnyCall, request: Sent, { signal, outlivesPage = true }: CallOptions): Promise<Response> {
  try {
    return await outliving(outlivesPage && call.effect !== 'read', request.body, (keepalive) =>
      fetch(apiBase() + request.url, {
        method: call.method,
        headers: headersOf(call, request),
        keepalive,
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(signal ? { signal } : {}),
      }),
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    throw notReached();
  }
}
