import pg from 'pg';
import { isSilent } from './transient-errors.ts';

/** Sees within two seconds that the database answers nothing, while connections are in use. */
export interface Heartbeat {
  /** Starts looking, until no connection is in use any more. */
  watch(): void;
  close(): Promise<void>;
}

/** Work shorter than this is not looked at, ms. */
const patientMs = 500;
/** The `select 1` of the heartbeat fails after this, ms: with `patientMs` less than two seconds. */
const answerMs = 1300;
const lookMs = 100;

interface HeartbeatOptions {
  readonly url: string;
  /** Since when the connection that is longest in use is in use; null for none. */
  readonly oldest: () => number | null;
  /** When any statement was answered last. */
  readonly lastAnswer: () => number;
  readonly silent: (error: Error) => void;
}

/**
 * A database that is frozen, or behind a network that drops every packet, breaks no connection: its callers would wait for `query_timeout`, 25 s,
 * and TCP keepalive is as slow. So while a statement runs long, `select 1` goes out on a connection of its own; where neither that nor any other
 * statement is answered, `silent` is called. The connection is kept: on a busy machine a new one takes so long that it would look like silence.
 */
export function createHeartbeat({ url, oldest, lastAnswer, silent }: HeartbeatOptions): Heartbeat {
  const own = createOwnConnection(url);
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  const look = async (): Promise<void> => {
    const since = oldest();
    if (since === null) {
      clearInterval(timer);
      timer = undefined;
    }
    if (asking || since === null || performance.now() - since < patientMs) return;
    asking = true;
    const begun = performance.now();
    const error = await own.ping();
    asking = false;
    if (error && lastAnswer() < begun && (isSilent(error) || /timeout/.test(error.message))) silent(error);
  };

  return {
    watch: () => {
      timer ??= setInterval(() => void look(), lookMs).unref();
    },
    close: async () => {
      clearInterval(timer);
      await own.end();
    },
  };
}

/** The connection of the heartbeat, opened at the first ping and again after one that failed. */
function createOwnConnection(url: string): { ping(): Promise<Error | null>; end(): Promise<void> } {
  let client: pg.Client | null = null;

  const open = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'cardine heartbeat',
    });
    opened.on('error', () => (client = null));
    client = opened;
    await opened.connect();
    return opened;
  };
  const end = async (): Promise<void> => {
    const ended = client?.end();
    client = null;
    await ended?.catch(() => {});
  };
  /** Null when the database answered, also where it answered with an error; an error when it said nothing. */
  const ping = async (): Promise<Error | null> => {
    const until = performance.now() + answerMs;
    try {
      const connection = await open();
      await connection.query({
        text: 'select 1',
        ...({ query_timeout: Math.max(1, until - performance.now()) } as object),
      });
      return null;
    } catch (error) {
      void end();
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return { ping, end };
}
