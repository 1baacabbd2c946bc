import { randomUUID } from 'node:crypto';

/** Stands in a notice for the table, where a server only asks to hear itself. */
export const echo = 'eco';

/**
 * Notices that a server sends to hear them itself. PostgreSQL delivers in the order of the commits: when one is back, everything that was
 * committed before it was sent has been heard.
 */
export interface Echoes {
  /** Sends one and resolves when it is back; those who ask while one is under way share the next. */
  next(send: (name: string) => Promise<void>): Promise<void>;
  hear(name: string): void;
  /** Nobody waits any longer: the line is down. */
  giveUp(): void;
}

export function createEchoes(): Echoes {
  const waiting = new Map<string, () => void>();
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const there = async (send: (name: string) => Promise<void>): Promise<void> => {
    const name = randomUUID();
    const back = new Promise<void>((resolve) => waiting.set(name, resolve));
    try {
      await send(name);
      await back;
    } catch {
      // A database that can't be reached is found by whoever reads from it next.
    } finally {
      waiting.delete(name);
    }
  };
  const start = (send: (name: string) => Promise<void>): Promise<void> => {
    const mine = there(send).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return {
    next: (send) => {
      if (!running) return start(send);
      following ??= running.then(() => {
        following = null;
        return start(send);
      });
      return following;
    },
    hear: (name) => waiting.get(name)?.(),
    giveUp: () => waiting.forEach((resolve) => resolve()),
  };
}
