import type { Macchina } from './macchina/macchina.ts';

export interface MagazzinoParts {
  readonly macchina: Macchina;
  /** Hears of a machine that cannot be asked. */
  readonly guasto: (errore: unknown) => void;
}
