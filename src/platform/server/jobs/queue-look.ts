import type { WorkerOptions } from './worker.ts';

interface LookOptions extends Pick<WorkerOptions, 'trouble'> {
  readonly pollMs: number;
  /** Names the queues with a job that may be taken now. */
  readonly due: () => Promise<readonly string[]>;
  readonly found: (queue: string) => void;
}

/**
 * Asks every `pollMs` which queues have a job that is due. One query for all queues: with one per worker, an idle server
 * used 5 % of a core.
 */
export function startLook({ pollMs, due, found, trouble }: LookOptions): { stop(): Promise<void> } {
  let stopping = false;
  let end = (): void => {};
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, pollMs);
      end = () => (clearTimeout(timer), resolve());
    });
  const loop = async (): Promise<void> => {
    for (await pause(); !stopping; await pause()) {
      const queues = await due().catch((error: unknown) => {
        trouble({ queue: '', id: null, error });
        return [];
      });
      queues.forEach(found);
    }
  };
  const running = loop();
  return {
    stop: () => {
      stopping = true;
      end();
      return running;
    },
  };
}
