import { randomUUID } from 'node:crypto';

export const echo = 'eco';

/** PostgreSQL delivers in commit order: when a server's own notice returns, all earlier commits were received. */
export interface Echoes {
  /** Concurrent callers share the next one. */
  next(send: (name: string) => Promise<void>): Promise<void>;
  hear(name: string): void;
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
