import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createHistory } from './history.ts';
import { createStream } from './stream.ts';

/** A reader that reads only on demand. */
function slowReader() {
  const written: string[] = [];
  const state = { taking: true, destroyed: false };
  const response = Object.assign(new EventEmitter(), {
    writableEnded: false,
    write: (text: string) => (written.push(text), state.taking),
    end: (text: string) => void written.push(text),
    destroy: () => {
      state.destroyed = true;
    },
  });
  const take = (): void => {
    state.taking = true;
    response.emit('drain');
  };
  return { response: response as never as ServerResponse, written, state, take };
}

test('messages that a slow reader has not read are kept once per topic, and sent together', () => {
  const { response, written, state, take } = slowReader();
  const stream = createStream(response, 'a.1');
  state.taking = false;
  for (let n = 2; n < 1000; n += 1) stream.tell(['carrello', `articolo:${n % 3}`], `a.${n}`);
  expect(written).toHaveLength(2);
  take();
  expect(written[2]).toBe('event: cambiato\nid: a.999\ndata: ["carrello","articolo:0","articolo:1","articolo:2"]\n\n');
  take();
  expect(written).toHaveLength(3);
});

test('a reader that reads nothing for four heartbeats is disconnected; one that reads is not', () => {
  const { response, state, take } = slowReader();
  const stream = createStream(response, 'a.1');
  state.taking = false;
  stream.tell(['carrello'], 'a.2');
  for (let n = 0; n < 3; n += 1) stream.beat();
  take();
  state.taking = false;
  stream.tell(['carrello'], 'a.3');
  for (let n = 0; n < 3; n += 1) stream.beat();
  expect(state.destroyed).toBe(false);
  stream.beat();
  expect(state.destroyed).toBe(true);
});

const change = (chiave: string) => ({ tabella: 'giacenze', chiavi: [chiave] });

test('the history returns events after an id, and says when that id is too old', () => {
  let seconds = 0;
  const names = ['a', 'b'];
  const history = createHistory({ id: () => names.shift() ?? '', clock: () => new Date(seconds * 1000), keep: 2 });
  const empty = history.last();
  history.add(change('1'));
  const one = history.last();
  expect(history.since(empty)).toEqual([change('1')]);
  history.add(change('2'));
  expect(history.since(one)).toEqual([change('2')]);
  expect(history.since(history.last())).toEqual([]);
  seconds = 30;
  history.add(change('3'));
  expect(history.since('')).toEqual([change('3')]);
  const three = history.last();
  history.add(change('4'));
  expect([history.since(one), history.since('a.99'), history.since('c.1'), history.since('nonsense')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(history.since(three)).toEqual([change('4')]);
  history.broken();
  expect([history.since(three), history.since(history.last())]).toEqual([null, []]);
});
