import type { StatoMacchina } from '../../rules/gcode/stato-partenza.ts';
import type { Lettura } from '../../rules/lettura-macchina.ts';

/** `carica` moves nothing. */
export type Mossa =
  | { readonly tipo: 'homing' | 'start' | 'pausa' | 'riprendi' }
  | { readonly tipo: 'mdi'; readonly testo: string }
  | { readonly tipo: 'programma'; readonly percorso: string };

export interface Sistema {
  readonly nome: string;
  readonly versione: string;
  readonly piattaforma: string;
  readonly configurazione: string;
}

/** Commands are never resent: after `ControlloreMuto` nothing moved, after `EsitoIgnoto` something may have. */
export interface Controllore {
  leggi(): Promise<Lettura>;
  sistema(): Promise<Sistema>;
  /** Zeros, lengths and modes that apply to the next program, read by MDI commands that move nothing. */
  stato(): Promise<StatoMacchina>;
  /** `ancora`: checked right before the moving line; false leaves it unsent. */
  esegui(mossa: Mossa, ancora?: () => boolean): Promise<void>;
  /** Uses a connection of its own and precedes pending commands. Idempotent. */
  ferma(): Promise<void>;
  close(): void;
}

export class ControlloreMuto extends Error {}
export class EsitoIgnoto extends ControlloreMuto {}
/** `message`: the controller's, or empty. */
export class Rifiutato extends Error {}

const muto = async (): Promise<never> => {
  throw new ControlloreMuto('No machine is set up');
};

export const nessunControllore: Controllore = {
  leggi: muto,
  sistema: muto,
  stato: muto,
  esegui: muto,
  ferma: muto,
  close: () => {},
};
