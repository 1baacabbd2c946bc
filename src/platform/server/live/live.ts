import type { ServerResponse } from 'node:http';
import type { Actor } from '#platform/contract/actor.ts';
import { battito_s, type LiveEnd, type LiveRequest } from '#platform/contract/live.ts';
import type { Clock } from '../clock.ts';
import type { Change, Changes } from '../db/listen.ts';
import type { Revocations } from '../sessions/revocations.ts';
import { accessSeconds } from '../sessions/tokens.ts';
import { createHistory } from './history.ts';
import { createStream, type Stream } from './stream.ts';
import { watched, type LiveTopic, type Watched } from './topics.ts';

export interface Live {
  open(actor: Actor, request: LiveRequest, response: ServerResponse): void;
  /** Ends connections whose token is expired or revoked. */
  beat(): void;
  size(): number;
  close(): void;
}

interface Line extends Stream {
  readonly actor: Actor;
  readonly finestra: string;
  readonly watched: Watched;
  readonly until: number;
}

/** Connections per browser and per person. Browsers open at most six per server. */
const most = { famiglia: 4, idUtente: 12 } as const;

interface LiveOptions {
  readonly changes: Changes;
  readonly topics: readonly LiveTopic[];
  readonly revocations: Revocations;
  readonly clock: Clock;
  /** Unique per start. */
  readonly id: () => string;
}

export function createLive({ changes, topics, revocations, clock, id }: LiveOptions): Live {
  /** Oldest first. */
  const lines = new Set<Line>();
  const history = createHistory({ id, clock });
  let closed = false;

  const end = (line: Line, reason: LiveEnd): void => {
    lines.delete(line);
    line.end(reason);
  };
  const hear = (change: Change): void => {
    if (change.tabella === 'sessioni')
      for (const line of lines) if (change.chiavi?.includes(line.actor.famiglia ?? '')) end(line, 'uscita');
    history.add(change);
    for (const line of lines) tell(line, change, history.last());
  };
  const lost = (): void => {
    history.broken();
    for (const line of lines) line.missed(history.last());
  };
  const beat = (): void => {
    for (const line of lines) {
      if (revocations.has(line.actor)) end(line, 'uscita');
      else if (line.until <= clock().getTime()) end(line, 'scaduta');
      else line.beat();
    }
  };
  const unsubscribe = changes.subscribe({ hear, lost });
  const timer = setInterval(beat, battito_s * 1000).unref();
  return {
    open: (actor, request, response) => {
      for (const of of ['famiglia', 'idUtente'] as const) makeRoom(lines, of, actor, (line) => end(line, 'troppi'));
      const until = clock().getTime() + accessSeconds * 1000;
      const line: Line = {
        ...createStream(response, history.last()),
        actor,
        finestra: request.finestra,
        watched: watched(topics, actor, request.temi),
        until,
      };
      if (closed) return line.end('arresto');
      lines.add(line);
      response.on('close', () => lines.delete(line));
      const since = changes.listening() ? history.since(request.dopo) : null;
      if (since) for (const change of since) tell(line, change, history.last());
      else line.missed(history.last());
    },
    beat,
    size: () => lines.size,
    close: () => {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      for (const line of lines) end(line, 'arresto');
    },
  };
}

function tell(line: Line, change: Change, name: string): void {
  if (change.da !== undefined && change.da === line.finestra) return;
  const temi = line.watched.touchedBy(change);
  if (temi.length) line.tell(temi, name);
}

function makeRoom(
  lines: ReadonlySet<Line>,
  of: 'famiglia' | 'idUtente',
  actor: Actor,
  end: (line: Line) => void,
): void {
  const mine = [...lines].filter((line) => line.actor[of] === actor[of]);
  for (const line of mine.slice(0, Math.max(0, mine.length - most[of] + 1))) end(line);
}
