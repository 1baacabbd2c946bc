import type { Content } from 'pdfmake/interfaces.js';

export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Can be hashed and sent to a thread. */
export interface Printout {
  readonly title: string;
  readonly letterhead: Letterhead;
  /** On the right: title, subtitle. */
  readonly head: readonly [string, string];
  readonly foot: string;
  /** QR code on each page, for scans; the page and how many there are are added to it. */
  readonly code?: string;
  /** Without functions; layouts and styles by the names of `style.ts`. */
  readonly content: readonly Content[];
}

/** Increase on a new look: stored papers are redrawn. */
export const printoutVersion = 3;
