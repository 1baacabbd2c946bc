import type { Articolo } from '../catalogue/kinds.ts';
import type { Day } from '../dates.ts';
import type { Lavoro } from './cicli.ts';

/** OF: goods, CL: subcontract work, LD: deposit. */
export interface OrdineFornitore {
  readonly tipo: 'OF' | 'CL' | 'LD';
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
  /** Arrived good quantities; with scrap never more than ordered. */
  readonly arrivi: readonly { readonly data: Day; readonly qta: number }[];
  readonly scarti: readonly { readonly qta: number; readonly recuperabile: boolean; readonly tipo: string }[];
  /** Day sent to the subcontractor; null: not sent yet, or bought. */
  readonly invio?: Day | null;
  readonly lavoro?: Lavoro;
  readonly ciclo?: { readonly codiceCiclo: string; readonly passo: number } | undefined;
}

export const ricevuta = ({ arrivi }: RigaFornitore): number => arrivi.reduce((sum, { qta }) => sum + qta, 0);
export const rovinata = ({ scarti }: RigaFornitore): number => scarti.reduce((sum, { qta }) => sum + qta, 0);
