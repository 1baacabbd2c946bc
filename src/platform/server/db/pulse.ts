import pg from 'pg';
import { isSilent } from './trouble.ts';

/** Watches over connections that are lent. */
export interface Pulse {
  /** Begins to look, and goes on while something is lent. */
  watch(): void;
}

/** How long work may take until somebody asks whether the database lives at all, and how long that one waits, ms: less than two seconds. */
const patientMs = 500;
const answerMs = 1300;
const lookMs = 100;

/**
 * A database that is frozen, or cut off by a network that swallows everything, breaks no connection: who waits would wait until the
 * statement's own limit. So while work takes long, a new connection asks for a sign of life; without one `silent` is called.
 * `oldest` is the time since which the longest work runs, null for none.
 */
export function createPulse(given: { readonly url: string; readonly oldest: () => number | null; readonly silent: (error: Error) => void }): Pulse {
  const { url, oldest, silent } = given;
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
    const error = await signOfLife(url);
    asking = false;
    if (error && (isSilent(error) || /timeout/.test(error.message))) silent(error);
  };

  return {
    watch: () => {
      timer ??= setInterval(() => void look(), lookMs).unref();
    },
  };
}

/** Null when the database answered, or said that it can't; an error when it said nothing. */
async function signOfLife(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs, application_name: 'cardine polso' });
  client.on('error', () => {});
  const end = performance.now() + answerMs;
  try {
    await client.connect();
    await client.query({ text: 'select 1', ...({ query_timeout: Math.max(1, end - performance.now()) } as object) });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    client.end().catch(() => {});
  }
}
