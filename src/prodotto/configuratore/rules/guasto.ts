import type { Modello } from './modello.ts';

/** What is wrong with a model, and where: the table, the row from 1, the field. */
export interface Guasto {
  readonly tabella: keyof Modello;
  /** 0: the table as a whole. */
  readonly riga: number;
  readonly campo: string;
  readonly messaggio: string;
}
