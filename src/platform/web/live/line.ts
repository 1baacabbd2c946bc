import { battito_s, limitiTemi, type LiveEnd, type Tema, type LiveEvent } from '#platform/contract/live.ts';
import { apiBase } from '../client.ts';
import { currentCustomer } from '../customer.ts';
import { accessToken, currentLogin, renew, watchLogin } from '../session.ts';
import { windowName } from './window-name.ts';

interface LineOptions {
  readonly topics: () => readonly Tema[];
  /** Null: anything may have changed. */
  readonly touched: (temi: readonly Tema[] | null) => void;
}

/**
 * Ms: delay after topics change, time until a hidden window disconnects, interval of notifications, maximum retry
 * pause.
 */
const wait = { topics: 120, hidden: 10_000, telling: 800, longest: 30_000 } as const;

interface Open {
  readonly who: string;
  readonly temi: ReadonlySet<Tema>;
  readonly stop: AbortController;
  /** Id of the event after which it begins. */
  readonly dopo: string;
  heard: boolean;
}

const who = (): string => `${currentLogin()}:${currentCustomer()?.codAnagrafica ?? ''}`;

/**
 * Connects while the window is visible and has topics; hidden windows disconnect, as browsers allow few connections,
 * and catch up on return. Call the returned function when topics change.
 */
export function createLine(options: LineOptions): () => void {
  const gathered = gather(options.touched);
  let open: Open | null = null;
  let last = '';
  /**
   * Event id from which newly followed topics need events: until a connection includes them, the present one delivers
   * events without them.
   */
  let from: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;

  const hear = ({ event, id, data }: Heard): void => {
    last = id;
    failures = 0;
    if (event === 'perso') gathered(null);
    if (event === 'cambiato') gathered(data as Tema[]);
  };
  const look = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(check, after);
  };
  const dropped = ({ heard, dopo }: Open): void => {
    if (!heard) from = dopo;
  };
  const close = (): void => {
    if (!open) return;
    open.stop.abort();
    dropped(open);
    open = null;
  };
  const check = (): void => {
    const temi = new Set(options.topics().slice(0, limitiTemi.temi));
    const wanted = currentLogin() !== null && temi.size > 0 && !document.hidden && !resting;
    const fits = open?.who === who() && [...temi].every((tema) => open?.temi.has(tema));
    if (wanted && fits) {
      from = null;
      return;
    }
    close();
    if (!wanted) return;
    const mine: Open = { who: who(), temi, stop: new AbortController(), dopo: from ?? last, heard: false };
    from = null;
    open = mine;
    void listen(mine, hear).then((reason) => {
      if (open !== mine) return;
      open = null;
      dropped(mine);
      ended(reason);
    });
  };
  const ended = (reason: LiveEnd | 'broken'): void => {
    if (reason === 'troppi') resting = true;
    else if (reason === 'uscita') void renewed().then((going) => going && look(wait.topics));
    else look(retryAfter((failures += reason === 'broken' ? 1 : 0)));
  };
  onReturn(() => {
    resting = false;
    look(document.hidden ? wait.hidden : 0);
  });
  addEventListener('pagehide', close);
  watchLogin(() => look(0));
  return () => {
    from ??= last;
    look(wait.topics);
  };
}

/** Backoff with jitter, ms. */
const retryAfter = (failures: number): number =>
  Math.min(wait.longest, 500 * 2 ** failures) * (0.5 + Math.random() / 2);

function onReturn(work: () => void): void {
  document.addEventListener('visibilitychange', work);
  addEventListener('focus', work);
  addEventListener('pageshow', work);
}

async function listen(line: Open, hear: (heard: Heard) => void): Promise<LiveEnd | 'broken'> {
  const { temi, stop, dopo } = line;
  const watch = watchdog(stop);
  try {
    const body = await opened({ temi: [...temi], dopo, finestra: windowName }, stop.signal);
    if (typeof body === 'string') return body;
    for await (const heard of eventsOf(body, watch.sign)) {
      line.heard = true;
      hear(heard);
      if (heard.event === 'fine') return heard.data as LiveEnd;
    }
    return 'broken';
  } catch {
    return 'broken';
  } finally {
    watch.stop();
  }
}

/** False if the login ended elsewhere; this window then becomes a visitor's. */
async function renewed(): Promise<boolean> {
  const token = accessToken();
  return token !== null && (await renew(token).catch(() => false));
}

type Opened = ReadableStream<Uint8Array> | LiveEnd;

async function opened(request: object, signal: AbortSignal): Promise<Opened> {
  const token = accessToken();
  const response = await send(request, signal);
  if (response.status !== 401) return streamOf(response);
  if (!token || !(await renew(token))) return 'uscita';
  return streamOf(await send(request, signal));
}

/** A 204 means no events for now. */
function streamOf(response: Response): Opened {
  if (response.status === 204) return 'troppi';
  if (!response.ok || !response.body) throw new Error(`no events: ${response.status}`);
  return response.body;
}

function send(request: object, signal: AbortSignal): Promise<Response> {
  const customer = currentCustomer();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken() ?? ''}`,
    ...(customer ? { 'x-cliente': customer.codAnagrafica } : {}),
  };
  return fetch(`${apiBase()}/live`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
    signal,
    cache: 'no-store',
  });
}

function watchdog(stop: AbortController): { readonly sign: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sign = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), battito_s * 3000);
  };
  sign();
  return { sign, stop: () => clearTimeout(timer) };
}

/** Reports the first change at once and batches later ones. */
function gather(touched: LineOptions['touched']): LineOptions['touched'] {
  let waiting: Set<Tema> | null = new Set();
  let resting = false;
  const flush = (): void => {
    resting = waiting === null || waiting.size > 0;
    if (!resting) return;
    const temi = waiting && [...waiting];
    waiting = new Set();
    touched(temi);
    setTimeout(flush, wait.telling);
  };
  return (temi) => {
    waiting = temi && waiting ? new Set([...waiting, ...temi]) : null;
    if (!resting) flush();
  };
}

interface Heard {
  readonly event: LiveEvent;
  readonly id: string;
  readonly data: unknown;
}

async function* eventsOf(body: ReadableStream<Uint8Array>, sign: () => void): AsyncGenerator<Heard, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sign();
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const heard = eventOf(text.slice(0, end));
      text = text.slice(end + 2);
      if (heard) yield heard;
    }
  }
}

function eventOf(block: string): Heard | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const event = fields.get('event');
  return event
    ? { event: event as LiveEvent, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') }
    : null;
}
