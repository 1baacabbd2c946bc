import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Disegnatore } from './disegno/disegnatore.ts';
import type { FontiEtichette } from './fonti.ts';
import type { Stampante } from './settings.ts';
import type { PortaStampanti } from './stampante/porta.ts';

/** What the composition makes once per server. */
export interface Stampanti {
  readonly elenco: readonly Stampante[];
  readonly porta: PortaStampanti;
  readonly disegnatore: Disegnatore;
}

export interface StampantiParts {
  readonly stampanti: Stampanti;
  readonly fontiEtichette: FontiEtichette;
}

export interface Dietro extends StampantiParts {
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobsIn: (tx: Tx) => Jobs;
  readonly clock: Clock;
  /** Waits between two jobs, ms. */
  readonly attendi: (ms: number) => Promise<void>;
}
