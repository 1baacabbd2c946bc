import type { ReactNode } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import type { CallQuery, Write } from '#platform/web/query.ts';
import type { AnyCall, ReplyOf } from '#platform/contract/call.ts';

export interface Modifica<C extends AnyCall, V> {
  readonly titolo: string;
  readonly leggi: CallQuery<C>;
  readonly valore: (stato: ReplyOf<C>) => V;
  readonly campo: (campo: {
    readonly valore: V;
    readonly onChange: (valore: V) => void;
    readonly errore: string | undefined;
    readonly stato: ReplyOf<C>;
  }) => ReactNode;
  readonly mostra: (valore: V) => ReactNode;
  readonly verifica?: (valore: V) => string | null;
  readonly salva: (valore: V, versione: number) => Write;
  readonly riuscita: string;
  readonly fallita?: string;
  readonly etichetta?: string;
  readonly larghezza?: string | number;
}

export const conTesto = (error: ApiError, testo: (vecchio: string) => string): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: testo(error.message) });

/** B-163, B-223. */
export const fallitaCon =
  (prima: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError ? conTesto(error, (perche) => `${prima} ${perche}`) : error;
  };
