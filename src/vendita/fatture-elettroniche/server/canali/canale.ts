import type { Outcome } from '#platform/server/outside/outside.ts';
import type { TipoRicevuta } from '../../rules.ts';

/** A file on its way out. */
export interface FileInvio {
  /** Ends in `.xml`, signed in `.xml.p7m`. */
  readonly nomeFile: string;
  readonly bytes: Uint8Array;
  /** Which time this name goes out. */
  readonly volte: number;
  /** Address of SdI that was learned, for mail; empty if none. */
  readonly indirizzoSdi: string;
}

/** Something that came in, not yet looked into. */
export interface Arrivo {
  readonly nome: string;
  readonly bytes: Uint8Array;
  /** `busta`: a certified mail with the receipt inside. `grande`: too large to be read, its bytes only tell it apart. */
  readonly forma: 'file' | 'busta' | 'grande';
}

export interface Lotto {
  readonly arrivi: readonly Arrivo[];
  /** Stored with the receipts, so that they are not asked for again. */
  readonly segno: object;
  /** What a person should know although it works; as `CanaleGuasto`. */
  readonly avviso?: string;
}

/** The other side said why it does not work; Italian, without a full stop. */
export class CanaleGuasto extends Error {}

/** A way to SdI. */
export interface Canale {
  /** Who is trusted, by the certified sender of a mail; other channels trust what they bring. */
  fidato(mittente: string, tipo: TipoRicevuta): boolean;
  manda(file: FileInvio, signal: AbortSignal): Promise<Outcome>;
  /** After a doubtful sending: whether the file has arrived. */
  cerca(file: FileInvio, signal: AbortSignal): Promise<Outcome>;
  /** Batches since the mark. What a batch brought may be put away when the next one is asked for. */
  leggi(segno: object, signal: AbortSignal): AsyncIterable<Lotto>;
  close(): void;
}
