import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { RowFile } from './row-source.ts';

/** What a file brings that the portal has no place for, and how often. */
export interface Note {
  readonly testo: string;
  readonly quante: number;
}

/** Rows of layouts that a file of another standard was turned into. */
export interface ForeignRows {
  readonly files: readonly { readonly kind: string; readonly file: RowFile }[];
  readonly faults: readonly Fault[];
  readonly note: readonly Note[];
}

export interface ForeignFile {
  readonly path: string;
  /** As people know it. */
  readonly name: string;
  /** Where rows may be put; it goes with the delivery. */
  readonly folder: string;
  readonly url: string;
  /** Where the form's companion lies; null where there is none. */
  readonly companion: string | null;
  /** Names of the tables that come in the same delivery. */
  readonly beside: readonly string[];
}

/** How a delivery is worked on: given up by its signal, heard of while it goes on. */
export interface Work {
  readonly signal?: AbortSignal;
  /** Zips are unpacked in a thread of their own: a server does so. */
  readonly apart?: true;
  /** How much was read, 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** Files of another standard, which an area turns into rows of layouts. */
export interface ForeignForm {
  readonly ending: RegExp;
  /** Name of a table beside such a file that helps to read it, and is none of the layouts. */
  readonly companion: string;
  readonly read: (file: ForeignFile, work: Work) => Promise<ForeignRows>;
}
