export interface Stop {
  readonly asked: () => boolean;
  readonly wanted: Promise<void>;
}

/** Ms between checks that the parent process is alive. */
const look = 250;

/**
 * Also fires when the terminal closes or the parent `npm start` dies, which does not forward HUP, so that the database
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
    // Write errors after the terminal closed must not end the process before the database.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] === 'start')
      setInterval(() => void (process.ppid !== parent && ask()), look).unref();
  });
  return { asked: () => asked, wanted };
}
