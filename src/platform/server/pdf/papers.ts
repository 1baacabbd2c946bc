import { createHash } from 'node:crypto';
import type { FileStore } from '../files/files.ts';
import type { Tickets } from '../files/tickets.ts';
import { printoutVersion, type Printout } from './printout.ts';
import type { Prints } from './prints.ts';

export interface Papers {
  readonly files: FileStore;
  readonly prints: Prints;
  readonly visitorPrints: Prints;
  readonly longPrints: Prints;
  readonly tickets: Tickets;
  readonly base: string;
}

/**
 * Key of the stored PDF. `keyOf` gets a fingerprint of content and layout: an unchanged paper is drawn once, a changed
 * one gets its own key.
 */
export async function drawn(prints: Prints, printout: Printout, keyOf: (impronta: string) => string): Promise<string> {
  const whole = createHash('sha256')
    .update(JSON.stringify([printoutVersion, printout]))
    .digest('hex');
  const key = keyOf(whole.slice(0, 32));
  await prints.make(key, () => printout);
  return key;
}

export type Issuing = Pick<Papers, 'prints' | 'tickets' | 'base'>;

/** URL of the drawn paper, valid as long as its ticket. */
export const paperAddress = async (
  { prints, tickets, base }: Issuing,
  now: Date,
  printout: Printout,
  keyOf: (impronta: string) => string,
): Promise<string> => base + tickets.issue(await drawn(prints, printout, keyOf), now);
