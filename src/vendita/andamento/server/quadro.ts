import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { InputOf } from '#platform/contract/call.ts';
import type * as contract from '../contract.ts';
import type { NomeQuadro } from '../rules/quadri.ts';

export interface Periodo {
  readonly dal: string;
  readonly al: string;
}

/** Filter of a picture; a picture ignores the fields that its definition does not name. */
export interface FiltroQuadro extends Pick<
  InputOf<typeof contract.leggiQuadro>,
  'misura' | 'passo' | 'mesi' | 'cliente' | 'origine' | 'categoria' | 'marchio'
> {
  readonly oggi: string;
  readonly adesso: Periodo;
  /** The compared period. */
  readonly prima: Periodo;
  /** By how many days `adesso` is later than `prima`; null: `prima` is the same days of the year before. */
  readonly scarto: number | null;
}

export interface RigaQuadro {
  readonly chiave: string;
  readonly nome: string;
  /** Null: nothing to measure. */
  readonly adesso: number | null;
  readonly prima?: number | null;
  readonly altri?: readonly (number | null)[];
  /** Address of the rows behind the value; empty: there is none. */
  readonly verso: string;
  readonly versoPrima?: string;
  /** Addresses of the rows behind each of `altri`; empty: there is none. */
  readonly versoAltri?: readonly string[];
}

export interface QuadroLetto {
  readonly righe: readonly RigaQuadro[];
  /** Null where a sum makes no sense. */
  readonly totale: { readonly adesso: number; readonly prima: number | null } | null;
  /** What the numbers leave out, in words. */
  readonly nota?: string;
}

/** Picture. Areas pass theirs in through `src/main/server/quadri-andamento.ts`. */
export type Quadro = (ctx: Pick<ReadCtx, 'db'>, filtro: FiltroQuadro) => Promise<QuadroLetto>;
export type Quadri = Readonly<Record<NomeQuadro, Quadro>>;

/** Rows shown in a list of the largest, besides one row for all others. */
export const primi = 10;
