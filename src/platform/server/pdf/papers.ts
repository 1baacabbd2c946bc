import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';
import type { Prints } from './prints.ts';

export interface Papers {
  readonly files: FileStore;
  readonly prints: Prints;
  readonly visitorPrints: Prints;
  readonly longPrints: Prints;
  readonly tickets: Tickets;
  readonly base: string;
}
