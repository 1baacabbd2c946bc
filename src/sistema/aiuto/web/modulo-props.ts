import type { PaginaLetta } from './modulo.ts';

export interface ModuloProps {
  readonly pagina: PaginaLetta;
  readonly onSporca: (sporca: boolean) => void;
  readonly onAnnulla: () => void;
  /** Id of the saved topic, null for the page. */
  readonly onSalvata: (id: number | null) => void;
}
