import pg from 'pg';
import { createLimiter } from '../../limiter.ts';
import { readerUrl, type LoginOptions } from './reader-login.ts';
import { openPages, type Pages, type Reading } from './pages.ts';

export interface Reader {
  /** Must be one SELECT, checked by the caller. */
  read<T>(reading: Reading, work: (pages: Pages) => Promise<T>): Promise<T>;
  columns(): Promise<readonly (readonly [table: string, column: string])[]>;
  functions(): Promise<ReadonlySet<string>>;
}

export interface ReaderOptions extends LoginOptions {
  readonly seconds: number;
}

/** Queries that run at once, as each may occupy a core. Others wait and are refused after a timeout. */
const atOnce = 2;
const waitMs = 5000;

export function createReader(options: ReaderOptions): Reader {
  const limiter = createLimiter({ max: atOnce, waitMs });
  let url: Promise<string> | null = null;
  const login = (): Promise<string> => {
    // Not cached while it fails: the role may be created meanwhile.
    url ??= readerUrl(options).catch((error: unknown) => {
      url = null;
      throw error;
    });
    return url;
  };
  const rows = async <Row extends unknown[]>(text: string): Promise<Row[]> =>
    within(await login(), async (client) => (await client.query<Row>({ text, rowMode: 'array' })).rows);
  let known: Promise<ReadonlySet<string>> | null = null;
  return {
    read: (reading, work) =>
      limiter.run(async () => {
        const address = await login();
        return within(address, async (client) => {
          const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          const stop = breaker(address, own[0]?.pid ?? 0, options.seconds, reading);
          try {
            const pages = await openPages(client, reading, options.seconds);
            return await work(pages);
          } finally {
            stop();
          }
        });
      }),
    columns: () => rows<[string, string]>(readable),
    functions: () => {
      known ??= rows<[string]>(calm).then((names) => new Set(names.map(([name]) => name)));
      known.catch(() => (known = null));
      return known;
    },
  };
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'cardine lettura',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Returns a function that terminates the backend, and calls it on timeout. */
function breaker(url: string, pid: number, seconds: number, { onGone }: Reading): () => void {
  let done = false;
  const end = (): void => {
    if (done) return;
    done = true;
    within(url, (other) => other.query('select pg_terminate_backend($1)', [pid])).catch(() => {});
  };
  onGone?.(end);
  const timer = setTimeout(end, (seconds + 2) * 1000).unref();
  return () => {
    done = true;
    clearTimeout(timer);
  };
}

const readable = `
  select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_column_privilege(c.oid, a.attnum, 'select')
  order by c.relname, a.attnum`;

const calm = `
  select p.proname from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace group by p.proname
  having not bool_or(p.provolatile = 'v') or p.proname in ('random', 'clock_timestamp', 'timeofday', 'gen_random_uuid', 'pg_database_size',
    'pg_relation_size', 'pg_table_size', 'pg_indexes_size', 'pg_total_relation_size')`;
