import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';

/** An order to a supplier before it becomes rows: OF goods, CL work of a subcontractor. */
export interface OrdineFornitore {
  readonly tipo: 'OF' | 'CL';
  readonly data: Day;
  readonly ragioneSociale: string;
  readonly codTerzista: string | null;
  readonly righe: readonly RigaFornitore[];
}

export interface RigaFornitore {
  readonly articolo: Articolo;
  readonly quantita: number;
  readonly richiesta: Day;
  readonly confermata: Day | null;
  /** What came, and on which days; together never more than was ordered. */
  readonly arrivi: readonly { readonly data: Day; readonly qta: number }[];
  readonly scarti: readonly { readonly qta: number; readonly recuperabile: boolean; readonly tipo: string }[];
}

export const ricevuta = ({ arrivi }: RigaFornitore): number => arrivi.reduce((sum, { qta }) => sum + qta, 0);
