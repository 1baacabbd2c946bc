import type { Condizione, Lettura } from './lettura-macchina.ts';
import { condizioneDi } from './lettura-macchina.ts';

/** `partita`: the start was sent and the machine has not yet been seen at work; `ignota`: nobody knows whether it ever was. */
export const statiLavoro = ['partita', 'in corso', 'finita', 'fermata', 'interrotta', 'ignota'] as const;
export type StatoLavoro = (typeof statiLavoro)[number];

/** For which article and lot a program was loaded; `percorso` is its file as the machine knows it. */
export interface Commessa {
  readonly percorso: string;
  readonly cdArticolo: string | null;
  readonly lotto: string;
}

/** Time in which a run stood still, ISO instants. */
export interface Fermata {
  readonly da: string;
  readonly a: string;
  readonly motivo: string;
}

/** What a reading comes to for the open run. */
export type Passaggio =
  | { readonly tipo: 'lavora' | 'sosta' }
  | { readonly tipo: 'fine'; readonly stato: StatoLavoro; readonly motivo: string }
  | null;

/** How long after the start the machine may still stand, milliseconds, before nobody knows of it. */
const pazienzaPartenza = 3000;

/** The open run as it is kept. */
export interface LavoroAperto {
  readonly stato: StatoLavoro;
  readonly fermo: boolean;
  /** Milliseconds since the start was sent. */
  readonly da: number;
  /** Somebody has sent a stop since. */
  readonly stop: boolean;
}

/** What becomes of the open run by what is seen now; a machine that cannot be read changes nothing. */
export function passaggio(
  { stato, fermo, da, stop }: LavoroAperto,
  lettura: Pick<Lettura, 'emergenza' | 'accesa' | 'esecuzione' | 'errori'> | null,
): Passaggio {
  const condizione: Condizione = condizioneDi(lettura);
  if (condizione === 'ignota') return null;
  if (condizione === 'in corso') return stato === 'partita' || fermo ? { tipo: 'lavora' } : null;
  if (condizione === 'in pausa') return fermo ? null : { tipo: 'sosta' };
  if (condizione === 'emergenza' || condizione === 'spenta')
    return {
      tipo: 'fine',
      stato: 'interrotta',
      motivo: `macchina ${condizione === 'spenta' ? 'spenta' : 'in emergenza'}`,
    };
  if (stop) return { tipo: 'fine', stato: 'fermata', motivo: 'stop' };
  const errore = lettura?.errori[0];
  if (errore) return { tipo: 'fine', stato: 'interrotta', motivo: errore };
  if (stato === 'partita')
    return da > pazienzaPartenza ? { tipo: 'fine', stato: 'ignota', motivo: 'non si è vista lavorare' } : null;
  return { tipo: 'fine', stato: 'finita', motivo: '' };
}
