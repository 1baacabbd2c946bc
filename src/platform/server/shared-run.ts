/** At most one run and one queued run, shared by all callers meanwhile, so nobody gets data read before his request. */
export interface SharedRun<T> {
  get(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line<T> {
  readonly running: Promise<unknown>;
  waiting: Promise<T> | null;
}

export function createSharedRun<T>(): SharedRun<T> {
  const lines = new Map<string, Line<T>>();
  const start = (key: string, work: () => Promise<T>): Promise<T> => {
    const running = work();
    const line: Line<T> = { running: running.catch(() => {}), waiting: null };
    lines.set(key, line);
    void line.running.then(() => {
      if (line.waiting === null) lines.delete(key);
    });
    return running;
  };
  return {
    get: (key, work) => {
      const line = lines.get(key);
      if (!line) return start(key, work);
      line.waiting ??= line.running.then(() => start(key, work));
      return line.waiting;
    },
  };
}
