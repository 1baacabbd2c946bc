import type { Clock } from '#platform/server/clock.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { JobSystem, Queue } from '#platform/server/jobs/create-jobs.ts';
import { deliverMail } from '#platform/server/mail/deliver.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { MailJob } from '#platform/server/mail/queue.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { codaConferme, scriviConferma } from '#vendita/carrello/server/index.ts';
import type { LavoroConferma } from '#vendita/carrello/server/index.ts';
import { codaAnteprime, generaAnteprime } from '#catalogo/catalogo/server/index.ts';
import type { LavoroAnteprime } from '#catalogo/catalogo/server/index.ts';
import { codaPagamenti } from '#vendita/pagamenti/server/index.ts';
import { codaStampe } from '#catalogo/stampe/server/index.ts';
import type { Carta } from './carta.ts';
import { codaConservazione, startConservazione } from './conservazione.ts';
import type { Pagamenti } from './pagamenti.ts';

/** All queues of the house. */
export const code: readonly Queue[] = [
  mailQueue,
  codaAnteprime,
  codaPagamenti,
  codaStampe,
  codaConferme,
  codaConservazione,
];

export interface LavoriParts {
  readonly jobs: JobSystem;
  readonly store: Store;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly carta: Carta;
  readonly pagamenti: Pagamenti;
  /** Hears of work that could not be asked for. */
  readonly guasto: (errore: unknown) => void;
}

/** Begins to do what waits in the queues; they must be there. What it answers ends what is asked for from time to time. */
export function startLavori({ jobs, store, files, clock, mailer, carta, pagamenti, guasto }: LavoriParts): () => void {
  const { db, transaction } = store;
  pagamenti.start();
  carta.start();
  jobs.work<LavoroConferma>(
    codaConferme.name,
    scriviConferma({ transaction, jobsIn: jobs.within, clock, urlPubblico: pagamenti.parts.urlPubblico }),
  );
  jobs.work<MailJob>(mailQueue.name, deliverMail({ transaction, mailer, clock, prepare: carta.allegato }));
  jobs.work<LavoroAnteprime>(codaAnteprime.name, generaAnteprime({ db, transaction, files }));
  const endConservazione = startConservazione({ store, jobs, clock, guasto });
  return () => {
    pagamenti.stop();
    endConservazione();
  };
}
