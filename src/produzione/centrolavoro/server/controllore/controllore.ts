import type { Lettura } from '../../rules/lettura-macchina.ts';

/** One deed at the machine; `carica` moves nothing. `percorso` is the file as the controller's computer knows it. */
export type Mossa =
  | { readonly tipo: 'homing' | 'start' | 'pausa' | 'riprendi' }
  | { readonly tipo: 'mdi'; readonly testo: string }
  | { readonly tipo: 'programma'; readonly percorso: string };

/** What the controller says of itself. */
export interface Sistema {
  readonly nome: string;
  readonly versione: string;
  readonly piattaforma: string;
  readonly configurazione: string;
}

/**
 * The controller of a machine tool. What throws `ControlloreMuto` has moved nothing, what throws `EsitoIgnoto` may have: nothing is ever sent a
 * second time. `Rifiutato` holds the controller's own words.
 */
export interface Controllore {
  leggi(): Promise<Lettura>;
  sistema(): Promise<Sistema>;
  /** `ancora` is asked once more right before the line that moves; false leaves it unsent. */
  esegui(mossa: Mossa, ancora?: () => boolean): Promise<void>;
  /** On a connection of its own, and before whatever is on its way. It may be sent again: standing still twice is standing still. */
  ferma(): Promise<void>;
  close(): void;
}

/** Not reached, or silent before anything that moves was sent. */
export class ControlloreMuto extends Error {}
/** A line that moves was sent and nobody knows what came of it. */
export class EsitoIgnoto extends ControlloreMuto {}
/** The controller did not want to; `message` are its words, or empty. */
export class Rifiutato extends Error {}

const muto = async (): Promise<never> => {
  throw new ControlloreMuto('No machine is set up');
};

/** Where there is no machine. */
export const nessunControllore: Controllore = {
  leggi: muto,
  sistema: muto,
  esegui: muto,
  ferma: muto,
  close: () => {},
};
