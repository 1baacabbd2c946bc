import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent, LiveRequest } from '#platform/contract/live.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import type * as Topics from './topics.ts';

// A real server, and the storages, document and window of a browser.
interface Line {
  readonly request: LiveRequest;
  readonly token: string | undefined;
  readonly response: ServerResponse;
}

const lines: Line[] = [];
let server: Server;
let topics: typeof Topics;
const page = Object.assign(new EventTarget(), { hidden: false, querySelector: (): object => ({}) });
const kept = new Map([
  ['token', 'buono'],
  ['ref_token', 'rinnovo'],
  ['sessione', 'una'],
]);
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      lines.push({ request: JSON.parse(body) as LiveRequest, token: request.headers.authorization, response });
      say(lines.length - 1, 'pronto', '', 'a.1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const content = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
  page.querySelector = () => ({ content });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', page);
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  topics = await import('./topics.ts');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllGlobals();
});

let watching: (() => void)[] = [];
beforeEach(async () => {
  for (const stop of watching) stop();
  watching = [];
  await vi.waitUntil(() => lines.every(({ response }) => response.destroyed), 20_000);
  lines.length = 0;
});

const say = (line: number, event: LiveEvent, data: unknown, id: string): void =>
  void lines[line]?.response.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
const watch = (tema: string, touched: () => void): void => void watching.push(topics.watchTopic(tema, touched));
const opened = (count: number): Promise<void> => eventually(() => expect(lines).toHaveLength(count));

test('one connection serves all queries of the window; each is notified of its own topic only', async () => {
  const heard: string[] = [];
  watch('carrello', () => heard.push('carrello'));
  watch('articolo:1', () => heard.push('articolo'));
  await opened(1);
  expect(lines[0]).toMatchObject({ request: { temi: ['carrello', 'articolo:1'], dopo: '' }, token: 'Bearer buono' });
  say(0, 'cambiato', ['articolo:1', 'articolo:2'], 'a.2');
  await eventually(() => expect(heard).toEqual(['articolo']));
  say(0, 'perso', '', 'a.3');
  await eventually(() => expect(heard).toEqual(['articolo', 'carrello', 'articolo']));
});

test('a further topic opens another line that goes on where the last one was; one topic less keeps the line', async () => {
  let heard = 0;
  watch('carrello', () => (heard += 1));
  await opened(1);
  say(0, 'cambiato', ['carrello'], 'a.7');
  await eventually(() => expect(heard).toBe(1));
  watch('articolo:9', () => {});
  await opened(2);
  expect(lines[1]?.request).toMatchObject({ temi: ['carrello', 'articolo:9'], dopo: 'a.7' });
  await eventually(() => expect(lines[0]?.response.destroyed).toBe(true));
  watching.pop()?.();
  say(1, 'cambiato', ['carrello'], 'a.8');
  await eventually(() => expect(heard).toBe(2));
  expect(lines).toHaveLength(2);
});

test('a topic starts at the stream’s position when it was subscribed, not at that of another stream', async () => {
  let heard = 0;
  watch('carrello', () => (heard += 1));
  await opened(1);
  say(0, 'cambiato', ['carrello'], 'a.20');
  await eventually(() => expect(heard).toBe(1));
  watch('lavoroLungo:1', () => {});
  say(0, 'cambiato', ['carrello'], 'a.22');
  await opened(2);
  expect(lines[1]?.request).toMatchObject({ temi: ['carrello', 'lavoroLungo:1'], dopo: 'a.20' });
});

test('a line that breaks or ends is opened again from the last event', async () => {
  watch('carrello', () => {});
  await opened(1);
  say(0, 'cambiato', ['carrello'], 'a.9');
  lines[0]?.response.end();
  await opened(2);
  expect(lines[1]?.request.dopo).toBe('a.9');
  lines[1]?.response.end('event: fine\nid: a.10\ndata: "scaduta"\n\n');
  await opened(3);
  expect(lines[2]?.request.dopo).toBe('a.10');
});

test('a window replaced by newer ones stays disconnected until somebody returns to it', async () => {
  watch('carrello', () => {});
  await opened(1);
  lines[0]?.response.end('event: fine\nid: a.11\ndata: "troppi"\n\n');
  await eventually(() => expect(lines[0]?.response.destroyed).toBe(true));
  watch('articolo:3', () => {});
  page.dispatchEvent(new Event('visibilitychange'));
  await opened(2);
  expect(lines[1]?.request.temi).toEqual(['carrello', 'articolo:3']);
});
