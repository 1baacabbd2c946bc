import type { UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Utente } from './utente.ts';

export interface VocePalette {
  readonly chiave: string;
  readonly nome: string;
  readonly dettaglio: string;
  readonly sinonimi?: string;
}

export interface FontePalette {
  readonly nome: string;
  readonly titolo: string;
  /** If false, the source is not called; the server checks rights anyway. */
  readonly mostra: (utente: Utente) => boolean;
  /** Called from two characters on. */
  readonly cerca: (testo: string) => UseQueryOptions<readonly VocePalette[], ApiError>;
  readonly apri: (voce: VocePalette, vai: (indirizzo: Indirizzo) => void, utente: Utente) => void;
}

export interface Indirizzo {
  readonly to: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
}
