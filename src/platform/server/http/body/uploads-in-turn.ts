import type { ServerResponse } from 'node:http';
import { tooMany } from '#platform/contract/refusal.ts';
import { createLimiter, type Limiter } from '../../limiter.ts';

const mostWaiting = 20;
const retryAfter = 10;

interface Turns {
  readonly limiter: Limiter;
  open: number;
}

/**
 * One upload per person at a time; others wait unread until its response is sent, so nobody can exhaust memory or
 * picture processes. 429 if too many wait.
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
