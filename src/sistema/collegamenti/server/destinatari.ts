import type { FastifyInstance } from 'fastify';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { chiamaGiro } from './coda-eventi.ts';
import type { Destinatario } from './settings.ts';

export const tipiDi = ({ tipi }: Pick<Destinatario, 'tipi'>, feeds: readonly Feed[]): readonly string[] =>
  tipi.length > 0 ? tipi : feeds.map(({ kind }) => kind);

interface Dati {
  readonly destinatari: readonly Destinatario[];
  readonly feeds: readonly Feed[];
}

/** New receivers start with changes from now on; removed ones get nothing. */
export async function segnaDestinatari(tx: Tx, { destinatari, feeds }: Dati): Promise<void> {
  for (const destinatario of destinatari)
    await tx.run(sql`
      insert into destinatari (nome, tipi, posizione, tentativi, guasti)
      values (${destinatario.nome}, ${tipiDi(destinatario, feeds)}::text[], coalesce((select max(e.posizione) from eventi e), 0), 0, 0)
      on conflict (nome) do update set tipi = excluded.tipi where destinatari.tipi <> excluded.tipi`);
  await tx.run(sql`
    update destinatari set tipi = '{}'
    where tipi <> '{}' and nome <> all(${destinatari.map(({ nome }) => nome)}::text[])`);
}

interface Ascolto extends Dati {
  readonly store: Parts['store'];
  readonly changes: Changes;
  readonly jobsIn: (tx: Tx) => Jobs;
}

const insieme = 200;

export function seguiNovita(app: FastifyInstance, { store, changes, jobsIn, ...dati }: Ascolto): void {
  app.addHook('onReady', () => store.transaction((tx) => segnaDestinatari(tx, dati)));
  if (dati.destinatari.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const chiama = (): void => {
    timer = undefined;
    // The half-minute schedule recovers failed triggers.
    void store.transaction((tx) => chiamaGiro(jobsIn(tx))).catch(() => {});
  };
  const sveglia = (): void => void (timer ??= setTimeout(chiama, insieme).unref());
  const basta = changes.subscribe({ hear: ({ tabella }) => tabella === 'eventi_nuovi' && sveglia(), lost: sveglia });
  app.addHook('onClose', () => {
    basta();
    clearTimeout(timer);
  });
}
