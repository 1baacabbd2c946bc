import type { PaginaLetta } from './modulo.ts';

/** What every form of the help is handed. */
export interface ModuloProps {
  readonly pagina: PaginaLetta;
  /** Told whether something typed is not saved. */
  readonly onSporca: (sporca: boolean) => void;
  readonly onAnnulla: () => void;
  /** With the topic that was saved, null for the page. */
  readonly onSalvata: (id: number | null) => void;
}
