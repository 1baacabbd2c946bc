import type { ServerResponse } from 'node:http';
import type { LiveEnd, LiveEvent, Tema } from '#platform/contract/live.ts';

/** Slow readers get only one pending event per topic. */
export interface Stream {
  tell(temi: readonly Tema[], name: string): void;
  missed(name: string): void;
  /** Disconnects a reader that has not read for several heartbeats. */
  beat(): void;
  end(reason: LiveEnd): void;
}

/** Heartbeats without a read after which a connection is closed. */
const patience = 4;

export function createStream(response: ServerResponse, name: string): Stream {
  const waiting = new Set<Tema>();
  let all = false;
  let latest = name;
  let full = false;
  let silent = 0;

  const send = (text: string): void => {
    full = !response.write(text);
  };
  const flush = (): void => {
    if (full || response.writableEnded) return;
    if (all) send(eventText('perso', '', latest));
    else if (waiting.size) send(eventText('cambiato', [...waiting], latest));
    all = false;
    waiting.clear();
  };
  response.on('drain', () => {
    full = false;
    silent = 0;
    flush();
  });
  send(eventText('pronto', '', name));
  return {
    tell: (temi, now) => {
      latest = now;
      for (const tema of temi) waiting.add(tema);
      flush();
    },
    missed: (now) => {
      latest = now;
      all = true;
      flush();
    },
    beat: () => {
      if (!full) send(': \n\n');
      else if (++silent >= patience) response.destroy();
    },
    end: (reason) => {
      if (response.writableEnded) return;
      response.end(eventText('fine', reason, latest));
    },
  };
}

const eventText = (event: LiveEvent, data: string | readonly string[], id: string): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
