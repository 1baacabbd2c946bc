import type { Outcome } from '#platform/server/outside/outside.ts';

/** Document to be sent. */
export interface DocumentoInUscita {
  /** Our id; the access point accepts each only once. */
  readonly id: string;
  readonly mittente: string;
  readonly destinatario: string;
  readonly contenuto: Uint8Array;
}

export interface Giunto {
  readonly nome: string;
  /** Sender authenticated by the access point; may be empty. */
  readonly mittente: string;
  readonly contenuto: Uint8Array;
  /** Its metadata can't be stored, so none of it is trusted. */
  readonly illeggibile?: true;
}

export interface LottoPeppol {
  readonly giunti: readonly Giunto[];
  /** Read mark, stored with the received documents so that they are not fetched again. */
  readonly segno: object;
  readonly avviso?: string;
}

/** Fault reported by the other side, in Italian without a full stop. */
export class PeppolGuasto extends Error {}

export interface CanalePeppol {
  manda(documento: DocumentoInUscita, signal: AbortSignal): Promise<Outcome>;
  /** After a send with unknown outcome: looks whether the document arrived. */
  cerca(documento: DocumentoInUscita, signal: AbortSignal): Promise<Outcome>;
  leggi(segno: object, signal: AbortSignal): AsyncIterable<LottoPeppol>;
  close(): void;
}
