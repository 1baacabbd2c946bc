import type { ReactNode } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import type { CallQuery, Write } from '#platform/web/query.ts';
import type { AnyCall, ReplyOf } from '#platform/contract/call.ts';

/** One edit of something that two people may edit at once: what it starts from, its field, how it is saved. */
export interface Modifica<C extends AnyCall, V> {
  readonly titolo: string;
  /** Read anew whenever the dialog opens. */
  readonly leggi: CallQuery<C>;
  /** The value to begin with; also read out of the state that a refusal with 409 carries. */
  readonly valore: (stato: ReplyOf<C>) => V;
  readonly campo: (campo: {
    readonly valore: V;
    readonly onChange: (valore: V) => void;
    readonly errore: string | undefined;
    readonly stato: ReplyOf<C>;
  }) => ReactNode;
  /** The value in words, for who is told that somebody else changed it. */
  readonly mostra: (valore: V) => ReactNode;
  /** The sentence that refuses what was typed, before it is sent. */
  readonly verifica?: (valore: V) => string | null;
  readonly salva: (valore: V, versione: number) => Write;
  /** Said when it is saved. */
  readonly riuscita: string;
  /** The documented beginning of the sentence that says why it was not. */
  readonly fallita?: string;
  readonly etichetta?: string;
  readonly larghezza?: string | number;
}

/** The same failure with another sentence. */
export const conTesto = (error: ApiError, testo: (vecchio: string) => string): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: testo(error.message) });

/** The failure of an act with its documented words before the sentence of the server (B-163, B-223). */
export const fallitaCon =
  (prima: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError ? conTesto(error, (perche) => `${prima} ${perche}`) : error;
  };
