import { isAlive, type Postmaster } from './processes.ts';

export interface Watch {
  ended(): Promise<Postmaster>;
}

export function watched(
  first: Postmaster,
  restart: (port: number) => Promise<Postmaster>,
  log: (line: string) => void,
): Watch {
  let running = first;
  let over = false;
  let said = '';
  let round: Promise<void> = Promise.resolve();
  const say = (line: string): void => {
    if (line !== said) log(line);
    said = line;
  };
  const again = async (): Promise<void> => {
    if (over || (await isAlive(running.id))) return;
    if (said === '') say('PostgreSQL si è fermato: lo riavvio.');
    running = await restart(running.port);
    said = '';
  };
  const failed = (error: unknown): void =>
    say(`PostgreSQL non riparte: ${error instanceof Error ? error.message : String(error)}`);
  const loop = setInterval(() => {
    round = round.then(again).catch(failed);
  }, 500);
  loop.unref();
  return {
    ended: async () => {
      over = true;
      clearInterval(loop);
      await round;
      return running;
    },
  };
}
