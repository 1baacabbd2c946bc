import type { Content } from 'pdfmake/interfaces.js';

export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Plain data, which can be hashed and sent to a thread. */
export interface Printout {
  readonly title: string;
  readonly letterhead: Letterhead;
  /** Title and subtitle, at the top right. */
  readonly head: readonly [string, string];
  readonly foot: string;
  /** QR code on each page, for scans; page number and page count are appended. Marks are printed with it (`paper-marks.ts`). */
  readonly code?: string;
  /** Contains no functions; layouts and styles are referred to by their names in `style.ts`. */
  readonly content: readonly Content[];
}

/** Increment it when the layout changes, so that stored PDFs are drawn again. */
export const printoutVersion = 4;
