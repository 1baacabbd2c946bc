import { hostProtocol, readLine, writeLine } from '#platform/contract/host-line.ts';
import { createStore, type Store } from '../store.ts';
import type { Carrier } from './carrier.ts';

/** With the host's code and text, or with ours. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'HostError';
  }
}

export const hostFailed = 'Comunicazione con Azienda fallita';

type Handler = (args: readonly string[]) => boolean;

export interface HostPort {
  readonly inside: () => boolean;
  readonly send: (command: string, ...args: readonly (string | number)[]) => boolean;
  /**
   * If the host did not send `host|…`, the promise resolves at once. Never retried, as a late print may still arrive.
   */
  readonly ask: (command: string, args: readonly (string | number)[], seconds?: number) => Promise<string>;
  /** Whether the host listed the command; others are never sent. */
  readonly can: (command: string) => boolean;
  readonly greetings: Store<number>;
  readonly on: (command: string, handler: Handler) => () => void;
  readonly dropped: () => number;
}

interface Pending {
  readonly command: string;
  readonly done: (data: string) => void;
  readonly failed: (error: HostError) => void;
}

export function createHostPort(find: () => Carrier | null): HostPort {
  let carrier: Carrier | null | undefined;
  let understood: ReadonlySet<string> = new Set();
  const greetings = createStore(0);
  let asked = 0;
  let dropped = 0;
  const pending = new Map<string, Pending>();
  const handlers = new Map<string, Handler>();
  handlers.set('host', ([name = '', , commands = '']) => {
    if (name === '') return false;
    understood = new Set(commands.split(',').map((command) => command.trim()));
    greetings.set(greetings.get() + 1);
    return true;
  });
  handlers.set('esito', (args) => answered(pending, args));
  const receive = (data: unknown): void => {
    const line = readLine(data);
    if (!line || !handlers.get(line.command)?.(line.args)) dropped += 1;
  };
  const found = (): Carrier | null => {
    if (carrier !== undefined) return carrier;
    carrier = find();
    carrier?.listen(receive);
    if (carrier)
      window.host = {
        receive,
        get dropped() {
          return dropped;
        },
      };
    return carrier;
  };
  const send: HostPort['send'] = (command, ...args) => {
    try {
      found()?.post(writeLine(command, args));
      return found() !== null;
    } catch {
      return false;
    }
  };
  return {
    inside: () => found() !== null,
    send,
    ask: (command, args, seconds = 10) => {
      if (greetings.get() === 0) return send(command, ...args) ? Promise.resolve('') : Promise.reject(failure());
      const id = `#a${++asked}`;
      return new Promise((done, failed) => {
        const late = setTimeout(() => {
          pending.delete(id);
          failed(failure());
        }, seconds * 1000);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(late);
            pending.delete(id);
            then(value);
          };
        pending.set(id, { command, done: settle(done), failed: settle(failed) });
        if (!send(command, ...args, id)) pending.get(id)?.failed(failure());
      });
    },
    can: (command) => understood.has(command),
    greetings,
    on: (command, handler) => {
      handlers.set(command, handler);
      return () => void (handlers.get(command) === handler && handlers.delete(command));
    },
    dropped: () => dropped,
  };
}

const failure = (): HostError => new HostError('NESSUNA_RISPOSTA', hostFailed);

/** `esito|{command}|{id}|ok|{data}` or `…|errore|{code}|{text}`. */
function answered(pending: ReadonlyMap<string, Pending>, args: readonly string[]): boolean {
  const [command = '', id = '', how = '', first = '', text = ''] = args;
  const waiting = pending.get(id);
  if (!waiting || (command !== waiting.command && command !== '?')) return false;
  if (how === 'ok') waiting.done(first);
  else if (how === 'errore') waiting.failed(new HostError(first, text || hostFailed));
  else return false;
  return true;
}

export const greeting = (path: string): readonly [command: string, ...args: string[]] => ['pronto', hostProtocol, path];
