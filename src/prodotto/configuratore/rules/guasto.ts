import type { Modello } from './modello.ts';

/** Table, row from 1, field. */
export interface Guasto {
  readonly tabella: keyof Modello;
  readonly riga: number;
  readonly campo: string;
  readonly messaggio: string;
}
