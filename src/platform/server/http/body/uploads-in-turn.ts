import type { ServerResponse } from 'node:http';
import { tooMany } from '#platform/contract/refusal.ts';
import { createLimiter } from '../../limiter.ts';
import type { Limiter } from '../../limiter.ts';

/** Uploads of one person that may wait for their turn. */
const mostWaiting = 20;
/** Seconds after which the next one may be tried. */
const retryAfter = 10;

interface Turns {
  readonly limiter: Limiter;
  /** Uploads that wait or are under way. */
  open: number;
}

/**
 * Waits for the turn of a person's upload, and holds it until its answer is sent or its connection gone. Until then nothing of its body is read, so
 * that however many files one person sends, slow ones or ones that take long, the memory and the picture processes are there for the others.
 * Refuses (429) where too many wait.
 */
export type InTurn = (who: string, answer: ServerResponse) => Promise<void>;

export function createUploadsInTurn(): InTurn {
  const people = new Map<string, Turns>();
  return (who, answer) => {
    const turns = people.get(who) ?? { limiter: createLimiter({ max: 1 }), open: 0 };
    if (turns.limiter.waiting() >= mostWaiting)
      return Promise.reject(tooMany('Troppi file insieme. Attendere che i primi siano caricati.', retryAfter));
    people.set(who, turns);
    turns.open++;
    const over = new Promise<void>((resolve) => {
      if (answer.destroyed || answer.writableEnded) resolve();
      else answer.once('finish', resolve).once('close', resolve);
    });
    void over.then(() => --turns.open === 0 && people.delete(who));
    return new Promise((begin) => {
      void turns.limiter.run(() => {
        begin();
        return over;
      });
    });
  };
}
