import type { Modello } from './modello.ts';

/** Table, row from 1, field. */
export interface Guasto {
  readonly tabella: keyof Modello;
  /** 0: the whole table. */
  readonly riga: number;
  readonly campo: string;
  readonly messaggio: string;
}
