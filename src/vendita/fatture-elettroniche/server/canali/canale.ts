import type { Outcome } from '#platform/server/outside/outside.ts';
import type { TipoRicevuta } from '../../rules.ts';

/** File to be sent. */
export interface FileInvio {
  /** Ends in `.xml`, or in `.xml.p7m` if signed. */
  readonly nomeFile: string;
  readonly bytes: Uint8Array;
  /** Count of sends under this name, this one included. */
  readonly volte: number;
  /** SdI's mail address as learned from its replies; empty if unknown. */
  readonly indirizzoSdi: string;
}

/** An incoming item, not yet parsed. */
export interface Arrivo {
  readonly nome: string;
  readonly bytes: Uint8Array;
  /** `busta`: certified mail with the receipt inside. `grande`: too large to parse, kept only by its hash. */
  readonly forma: 'file' | 'busta' | 'grande';
}

export interface Lotto {
  readonly arrivi: readonly Arrivo[];
  /** Read mark, stored with the receipts so that they are not fetched again. */
  readonly segno: object;
  /** Warning for staff although the channel works; worded as in `CanaleGuasto`. */
  readonly avviso?: string;
}

/** Fault reported by the other side, in Italian without a full stop. */
export class CanaleGuasto extends Error {}

/** Transport to and from SdI. */
export interface Canale {
  /** Whether a mail's certified sender is trusted; other channels trust all they deliver. */
  fidato(mittente: string, tipo: TipoRicevuta): boolean;
  manda(file: FileInvio, signal: AbortSignal): Promise<Outcome>;
  /** After a send with unknown outcome: looks whether the file arrived. */
  cerca(file: FileInvio, signal: AbortSignal): Promise<Outcome>;
  /** Batches after the mark. The items of a batch may be moved away when the next one is requested. */
  leggi(segno: object, signal: AbortSignal): AsyncIterable<Lotto>;
  close(): void;
}
