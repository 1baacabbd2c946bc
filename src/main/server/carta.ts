import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { createTickets } from '#platform/server/files/tickets.ts';
import { serveTickets, ticketPath } from '#platform/server/http/tickets.ts';
import type { JobSystem } from '#platform/server/jobs/create-jobs.ts';
import { createPrints } from '#platform/server/pdf/prints.ts';
import { createRenderer } from '#platform/server/pdf/renderer.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Catalogo } from '#catalogo/catalogo/server/index.ts';
import { preparaAllegato } from '#vendita/documenti/server/index.ts';
import { codaStampe, createPulizia, stampaPagine } from '#catalogo/stampe/server/index.ts';
import type { LavoroStampa, Stampatore } from '#catalogo/stampe/server/index.ts';

export interface CartaParts {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly jobs: JobSystem;
  readonly catalogo: Catalogo;
}

/** What prints on paper: one thread for papers that a person waits for, one for long prints, and the door to private files. */
export interface Carta {
  readonly stampatore: Stampatore;
  /** Draws what a mail carries, by its key. */
  readonly allegato: (chiave: string) => Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createCarta({ app, store, files, settings, clock, jobs, catalogo }: CartaParts): Carta {
  const [renderer, slow] = [createRenderer(), createRenderer()];
  const tickets = createTickets({ secret: settings.jwtSecret });
  serveTickets(app, settings.apiBase, { files, tickets, clock });
  const stampatore = {
    catalogo,
    files,
    tickets,
    prints: createPrints({ files, renderer }),
    base: settings.apiBase + ticketPath,
    pulizia: createPulizia(files),
  };
  return {
    stampatore,
    allegato: preparaAllegato({ db: store.db, prints: stampatore.prints }),
    start: () =>
      jobs.work<LavoroStampa>(
        codaStampe.name,
        stampaPagine({ ...stampatore, prints: createPrints({ files, renderer: slow }), db: store.db, clock }),
      ),
    stop: async () => void (await Promise.all([renderer.close(), slow.close()])),
  };
}
