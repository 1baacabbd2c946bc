import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';
import type { Prints } from './prints.ts';

/** What draws PDF files and shows them to those who may see them. */
export interface Papers {
  readonly files: FileStore;
  /** For papers that a person waits for. */
  readonly prints: Prints;
  /** For long prints, in a thread of their own. */
  readonly longPrints: Prints;
  readonly tickets: Tickets;
  /** Before a ticket: where the server shows private files. */
  readonly base: string;
}
