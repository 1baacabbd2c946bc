import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { Configuratore } from '#prodotto/configuratore/server/index.ts';
import type { Utensile } from '../rules/gcode/stato-partenza.ts';
import type { Controllore } from './controllore/controllore.ts';
import type { ConfigCentroLavoro } from './settings.ts';
import type { Visore } from './visore.ts';

export interface CentroLavoro {
  readonly controllore: Controllore;
  readonly limiti: ConfigCentroLavoro['limiti'];
  /** The machine's tool table; null: unknown. */
  readonly utensili: () => Promise<readonly Utensile[] | null>;
  /** The same folder, as seen by this server and by the controller. */
  readonly cartella: string | null;
  readonly cartellaLaggiu: string | null;
}

export interface CentroLavoroParts extends CentroLavoro {
  readonly visore: Visore;
  readonly clock: Clock;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly uploads: Uploads;
  readonly papers: Pick<Papers, 'files' | 'tickets' | 'base'>;
  readonly configuratore: Pick<Configuratore, 'esito'>;
  readonly guasto: (errore: unknown) => void;
}
