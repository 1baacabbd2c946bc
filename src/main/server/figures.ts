import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Store } from '#platform/server/db/pool.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Figure } from '#platform/server/http/metrics.ts';
import { queueSizes } from '#platform/server/jobs/sizes.ts';
import type { Live } from '#platform/server/live/live.ts';

export const figuresOf = ({ store, live, indice }: { store: Store; live: Live; indice: LiveIndex }): Figure[] => [
  {
    name: 'cardine_pool_connections',
    help: 'Connections to the database: in use, idle; waiting are the requests that wait for one',
    labels: ['state'],
    read: () => Object.entries(store.figures()).map(([state, value]) => ({ value, labels: { state } })),
  },
  {
    name: 'cardine_queue_jobs',
    help: 'Jobs by queue and state',
    labels: ['queue', 'state'],
    read: async () =>
      (await queueSizes(store.db)).map(({ queue, state, jobs }) => ({ value: jobs, labels: { queue, state } })),
  },
  {
    name: 'cardine_mails',
    help: 'Mails that did not go out: in coda (waiting), trattenuta (no mail server), errore (failed for good)',
    labels: ['state'],
    read: () => mails(store.db),
  },
  {
    name: 'cardine_index_made_seconds',
    help: 'Age of the search index, since it was made as a whole',
    read: () => indice.eta().fatto.map((value) => ({ value })),
  },
  {
    name: 'cardine_index_behind_seconds',
    help: 'How long the oldest change waits that the search index has not taken in',
    read: () => [{ value: indice.eta().indietro }],
  },
  {
    name: 'cardine_live_lines',
    help: 'Lines to windows that follow changes',
    read: () => [{ value: live.size() }],
  },
];

const states = ['in coda', 'trattenuta', 'errore'];

async function mails(db: Sql) {
  const rows = await db.rows<{ stato: string; n: number }>(
    sql`select posta.stato, count(*) as n from posta where posta.stato <> 'inviata' group by posta.stato`,
  );
  return states.map((state) => ({ value: rows.find(({ stato }) => stato === state)?.n ?? 0, labels: { state } }));
}
