import { condizioneDi, type Condizione, type Lettura } from './lettura-macchina.ts';

/** `partita`: sent, not yet seen running. */
export const statiLavoro = ['partita', 'in corso', 'finita', 'fermata', 'interrotta', 'ignota'] as const;
export type StatoLavoro = (typeof statiLavoro)[number];

export interface Commessa {
  readonly percorso: string;
  readonly cdArticolo: string | null;
  readonly lotto: string;
}

/** ISO instants. */
export interface Fermata {
  readonly da: string;
  readonly a: string;
  readonly motivo: string;
}

export type Passaggio =
  | { readonly tipo: 'lavora' | 'sosta' }
  | { readonly tipo: 'fine'; readonly stato: StatoLavoro; readonly motivo: string }
  | null;

/** Idle ms until unknown. */
const timeoutPartenza = 3000;

export interface LavoroAperto {
  readonly stato: StatoLavoro;
  readonly fermo: boolean;
  /** ms. */
  readonly da: number;
  readonly stop: boolean;
}

/** A machine that cannot be read changes nothing. */
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
    return da > timeoutPartenza ? { tipo: 'fine', stato: 'ignota', motivo: 'non si è vista lavorare' } : null;
  return { tipo: 'fine', stato: 'finita', motivo: '' };
}
