import type { Outcome } from '#platform/server/outside/outside.ts';

/** A document on its way out. */
export interface DocumentoInUscita {
  /** Ours; the access point takes it once. */
  readonly id: string;
  readonly mittente: string;
  readonly destinatario: string;
  readonly contenuto: Uint8Array;
}

export interface Giunto {
  readonly nome: string;
  /** As the access point proved it; empty if it says nothing. */
  readonly mittente: string;
  readonly contenuto: Uint8Array;
  /** Could not be stored by what it says: it is believed nothing. */
  readonly illeggibile?: true;
}

export interface LottoPeppol {
  readonly giunti: readonly Giunto[];
  /** Stored with what came, so that it is not asked for again. */
  readonly segno: object;
  readonly avviso?: string;
}

/** The other side said why it does not work; Italian, without a full stop. */
export class PeppolGuasto extends Error {}

export interface CanalePeppol {
  manda(documento: DocumentoInUscita, signal: AbortSignal): Promise<Outcome>;
  /** After a doubtful sending: whether it has arrived. */
  cerca(documento: DocumentoInUscita, signal: AbortSignal): Promise<Outcome>;
  leggi(segno: object, signal: AbortSignal): AsyncIterable<LottoPeppol>;
  close(): void;
}
