export interface Stop {
  readonly asked: () => boolean;
  readonly wanted: Promise<void>;
}

/** How often it is looked whether npm is still there, ms. */
const look = 250;

/**
 * Listens from the first moment to the last, so that a stop at any time lets the database be stopped in order: Ctrl-C, `kill`, a closed
 * terminal, and the end of the `npm start` that began us, which hands no HUP on and none of its own death.
 */
export function stopSignal(): Stop {
  let asked = false;
  const wanted = new Promise<void>((resolve) => {
    const ask = (): void => {
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    // What is said to a terminal that is gone must not end the process before the database.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] === 'start')
      setInterval(() => void (process.ppid !== parent && ask()), look).unref();
  });
  return { asked: () => asked, wanted };
}
