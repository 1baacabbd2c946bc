import type { Content } from 'pdfmake/interfaces.js';

export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Plain data: can be hashed and sent to a thread. */
export interface Printout {
  readonly title: string;
  readonly letterhead: Letterhead;
  /** On the right: title, subtitle. */
  readonly head: readonly [string, string];
  readonly foot: string;
  /** QR code on each page, by which a scan is recognised. */
  readonly code?: string;
  /** pdfmake without functions; layouts and styles by the names of `style.ts`. */
  readonly content: readonly Content[];
}

/** Increase if the same data is drawn differently: stored papers are redrawn. */
export const printoutVersion = 2;
