/** Controls how fast the other workers continue. */
export interface Pace {
  begin(): Promise<void>;
  letIn(more: number): void;
}

/** Keeps concurrent load running until an event has happened during it. */
export function pace(atFirst: number): Pace {
  let free = atFirst;
  const waiting: (() => void)[] = [];
  return {
    begin: async () => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    letIn: (more) => {
      for (let i = 0; i < more; i++) {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
