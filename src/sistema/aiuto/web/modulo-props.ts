import type { PaginaLetta } from './modulo.ts';

export interface ModuloProps {
  readonly pagina: PaginaLetta;
  readonly onSporca: (sporca: boolean) => void;
  readonly onAnnulla: () => void;
  /** Receives the topic's id, or null for the page. */
  readonly onSalvata: (id: number | null) => void;
}
