export interface Stop {
  readonly asked: () => boolean;
  readonly wanted: Promise<void>;
}

/** Ms between two checks that the parent lives. */
const look = 250;

/**
 * Also on a closed terminal or the death of the parent `npm start`, which does not forward HUP, so that the database
 * always stops cleanly.
 */
export function stopSignal(): Stop {
  let asked = false;
  const wanted = new Promise<void>((resolve) => {
    const ask = (): void => {
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    // Errors of a closed terminal must not end the process before the database.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] === 'start')
      setInterval(() => void (process.ppid !== parent && ask()), look).unref();
  });
  return { asked: () => asked, wanted };
}
