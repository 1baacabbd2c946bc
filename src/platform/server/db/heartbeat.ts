import pg from 'pg';
import { isSilent } from './transient-errors.ts';

/** Detects within two seconds that the database does not answer. */
export interface Heartbeat {
  watch(): void;
  close(): Promise<void>;
}

/** Ms; shorter work is not watched. */
const patientMs = 500;
/** Together with `patientMs` below two seconds. */
const answerMs = 1300;
const lookMs = 100;

interface HeartbeatOptions {
  readonly url: string;
  readonly oldest: () => number | null;
  readonly lastAnswer: () => number;
  readonly silent: (error: Error) => void;
}

/**
 * A frozen or unreachable database does not close its connections. During long statements `select 1` therefore runs on
 * a connection of its own, kept open because connecting is slow on a busy machine.
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
  /** An SQL error also proves that the database answers. */
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
