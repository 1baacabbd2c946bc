import type { PaginaLetta } from './modulo.ts';

export interface ModuloProps {
  readonly pagina: PaginaLetta;
  readonly onSporca: (sporca: boolean) => void;
  readonly onAnnulla: () => void;
  readonly onSalvata: (id: number | null) => void;
}
