import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { RowFile } from './row-source.ts';

export interface Note {
  readonly testo: string;
  readonly quante: number;
}

export interface ForeignRows {
  readonly files: readonly { readonly kind: string; readonly file: RowFile }[];
  readonly faults: readonly Fault[];
  readonly note: readonly Note[];
}

export interface ForeignFile {
  readonly path: string;
  readonly name: string;
  /** Deleted with the delivery. */
  readonly folder: string;
  readonly url: string;
  /** Path of the companion table, or null. */
  readonly companion: string | null;
  readonly beside: readonly string[];
}

export interface Work {
  readonly signal?: AbortSignal;
  /** Unzip in a thread, for servers. */
  readonly apart?: true;
  readonly progress?: (part: number) => void;
}

/** Files of another standard, converted into rows of layouts. */
export interface ForeignForm {
  readonly ending: RegExp;
  readonly companion: string;
  readonly read: (file: ForeignFile, work: Work) => Promise<ForeignRows>;
}
