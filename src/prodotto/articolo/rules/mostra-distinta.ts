import type { Ruolo } from '#platform/contract/call.ts';
import { chiLeggeDistinte } from '#parti/ruoli.ts';
import { conDistintaDinamica } from './chiave-vendita.ts';

interface Chi {
  readonly ruolo: Ruolo;
  readonly locale: boolean;
}

interface Quale {
  readonly cdArticolo: string;
  readonly distintaBaseDinamica: boolean;
  readonly funzioneDb: string;
}

/** Group MAN01: staff only (P-049, P-137). */
export const mostraDistintaDinamica = ({ ruolo, locale }: Chi, dettaglio: Quale): boolean =>
  dettaglio.funzioneDb !== '' &&
  ((locale && dettaglio.funzioneDb === 'MAN01') ||
    (chiLeggeDistinte.includes(ruolo) && conDistintaDinamica(dettaglio)));
