import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { InputOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';
import type { NomeQuadro } from '../rules/quadri.ts';

export interface Periodo {
  readonly dal: string;
  readonly al: string;
}

/** What a picture may look at; it ignores what its definition does not name. */
export interface FiltroQuadro extends Pick<
  InputOf<typeof contract.leggiQuadro>,
  'misura' | 'passo' | 'mesi' | 'cliente' | 'origine' | 'categoria' | 'marchio'
> {
  readonly oggi: string;
  readonly adesso: Periodo;
  /** The compared period. */
  readonly prima: Periodo;
  /** Days by which a day of `adesso` lies after its day of `prima`; null: the same day a year before. */
  readonly scarto: number | null;
}

export interface RigaQuadro {
  readonly chiave: string;
  readonly nome: string;
  /** Null: nothing to measure. */
  readonly adesso: number | null;
  readonly prima?: number | null;
  readonly altri?: readonly (number | null)[];
  /** Where its rows are; empty: nowhere. */
  readonly verso: string;
  readonly versoPrima?: string;
  /** Where the rows of each of `altri` are; empty: nowhere. */
  readonly versoAltri?: readonly string[];
}

export interface QuadroLetto {
  readonly righe: readonly RigaQuadro[];
  /** Null: a sum would mean nothing. */
  readonly totale: { readonly adesso: number; readonly prima: number | null } | null;
  /** What the numbers leave out, in words. */
  readonly nota?: string;
}

/** An area hands its pictures in by `src/main/server/quadri-andamento.ts`. */
export type Quadro = (ctx: Pick<ReadCtx, 'db'>, filtro: FiltroQuadro) => Promise<QuadroLetto>;
export type Quadri = Readonly<Record<NomeQuadro, Quadro>>;

/** Rows that a list of the largest shows, beside one for all others. */
export const primi = 10;
