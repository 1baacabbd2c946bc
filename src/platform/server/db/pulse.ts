import pg from 'pg';
import { isSilent } from './trouble.ts';

/** Watches over connections that are lent. */
export interface Pulse {
  /** Begins to look, and goes on while something is lent. */
  watch(): void;
  close(): Promise<void>;
}

/** How long work may take until somebody asks whether the database lives at all, and how long that one waits, ms: less than two seconds. */
const patientMs = 500;
const answerMs = 1300;
const lookMs = 100;

interface PulseOptions {
  readonly url: string;
  /** The time since which the longest work runs, null for none. */
  readonly oldest: () => number | null;
  /** When anything was answered last. */
  readonly lastAnswer: () => number;
  readonly silent: (error: Error) => void;
}

/**
 * A database that is frozen, or cut off by a network that swallows everything, breaks no connection: who waits would wait until the
 * statement's own limit. So while work takes long, a connection of its own asks for a sign of life; without one, and without an answer
 * to anybody else, `silent` is called. That connection is kept, as on a busy machine a new one takes long and would be taken for silence.
 */
export function createPulse({ url, oldest, lastAnswer, silent }: PulseOptions): Pulse {
  const own = createOwn(url);
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
    const error = await own.signOfLife();
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

/** The connection that asks, made when it is first needed and after it broke. */
function createOwn(url: string): { signOfLife(): Promise<Error | null>; end(): Promise<void> } {
  let client: pg.Client | null = null;

  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'cardine polso',
    });
    made.on('error', () => (client = null));
    client = made;
    await made.connect();
    return made;
  };
  const end = async (): Promise<void> => {
    const ended = client?.end();
    client = null;
    await ended?.catch(() => {});
  };
  /** Null when the database answered, or said that it can't; an error when it said nothing. */
  const signOfLife = async (): Promise<Error | null> => {
    const until = performance.now() + answerMs;
    try {
      const asks = await connected();
      await asks.query({ text: 'select 1', ...({ query_timeout: Math.max(1, until - performance.now()) } as object) });
      return null;
    } catch (error) {
      void end();
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return { signOfLife, end };
}
