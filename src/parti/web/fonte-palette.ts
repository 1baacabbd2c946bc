import type { UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Utente } from './utente.ts';

/** One thing that the palette offers. */
export interface VocePalette {
  /** Names it within its source, also at the next visit. */
  readonly chiave: string;
  readonly nome: string;
  /** What tells it from others of the same name. */
  readonly dettaglio: string;
  /** Other words under which it is found. */
  readonly sinonimi?: string;
}

/** What an area hands in to be found by typing. */
export interface FontePalette {
  readonly nome: string;
  /** Heading of what it finds. */
  readonly titolo: string;
  /** By rights: the server decides, this only spares the question. */
  readonly mostra: (utente: Utente) => boolean;
  /** Its best few for a text of two letters and more. */
  readonly cerca: (testo: string) => UseQueryOptions<readonly VocePalette[], ApiError>;
  readonly apri: (voce: VocePalette, vai: (indirizzo: Indirizzo) => void, utente: Utente) => void;
}

/** A link of the portal, as the router takes it. */
export interface Indirizzo {
  readonly to: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
}
