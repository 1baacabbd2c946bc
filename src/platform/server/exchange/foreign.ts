import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { RowFile } from './row-source.ts';

export interface Note {
  readonly testo: string;
  readonly quante: number;
}

export interface ForeignRows {
  readonly files: readonly { readonly kind: string; readonly file: RowFile }[];
  readonly faults: readonly Fault[];
  /** Faults found beyond those listed. */
  readonly unlisted: number;
  readonly note: readonly Note[];
}

export interface ForeignFile {
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly url: string;
  readonly companion: string | null;
  readonly beside: readonly string[];
}

export interface Work {
  readonly signal?: AbortSignal;
  /** Read in a worker thread, for servers. */
  readonly apart?: true;
  readonly progress?: (part: number) => void;
}

export interface ForeignForm {
  readonly ending: RegExp;
  readonly companion: string;
  readonly read: (file: ForeignFile, work: Work) => Promise<ForeignRows>;
}
