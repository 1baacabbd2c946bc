import type { Content } from 'pdfmake/interfaces.js';

/** Who speaks on the paper: name and lines of the firm, printed on each page. */
export interface Letterhead {
  readonly name: string;
  /** Address, telephone, tax number: two short lines. */
  readonly lines: readonly string[];
}

/** A paper of A4 pages as plain data, so that it can be hashed, kept in a test and handed to another thread. */
export interface Printout {
  /** Title of the file, as a reader's window shows it. */
  readonly title: string;
  readonly letterhead: Letterhead;
  /** Right side of each page's head: what this is, then smaller what it is of. */
  readonly head: readonly [string, string];
  /** Left side of each page's foot, before the page numbers. */
  readonly foot: string;
  /** A code on each page, before the number of the page: a scan of the paper is known again by it. Without it there is none. */
  readonly code?: string;
  /** Nodes of pdfmake without functions; layouts and styles by the names of `style.ts`. */
  readonly content: readonly Content[];
}

/** Grows when the same data would be drawn in another way: papers that are kept are then made anew. */
export const printoutVersion = 2;
