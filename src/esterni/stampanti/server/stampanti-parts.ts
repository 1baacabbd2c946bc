import type { Disegnatore } from './disegno/disegnatore.ts';
import type { FontiEtichette } from './fonti.ts';
import type { Stampante } from './settings.ts';
import type { PortaStampanti } from './stampante/porta.ts';

export interface Stampanti {
  readonly elenco: readonly Stampante[];
  readonly porta: PortaStampanti;
  readonly disegnatore: Disegnatore;
}

export interface StampantiParts {
  readonly stampanti: Stampanti;
  readonly fontiEtichette: FontiEtichette;
}
