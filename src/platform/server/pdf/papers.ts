import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';
import type { Prints } from './prints.ts';

/** What draws PDF files and shows them to those who may see them. */
export interface Papers {
  readonly files: FileStore;
  /** For papers that a person waits for. */
  readonly prints: Prints;
  /** For those of visitors, in a thread and a queue of their own: however many, nobody who is known waits behind them. */
  readonly visitorPrints: Prints;
  /** For long prints, in a thread of their own. */
  readonly longPrints: Prints;
  readonly tickets: Tickets;
  /** Before a ticket: where the server shows private files. */
  readonly base: string;
}
