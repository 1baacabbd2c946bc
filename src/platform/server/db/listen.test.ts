import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openChanges } from './listen.ts';

const { made } = vi.hoisted(() => ({ made: [] as { emit(event: string): boolean; query: () => Promise<void> }[] }));
/** What happens at the end of `listen` of each connection, the first ones first. */
const atListen: (() => void)[] = [];

vi.mock('pg', () => ({
  default: {
    Client: class extends EventEmitter {
      constructor() {
        super();
        made.push(this);
      }
      connect = async (): Promise<void> => {};
      end = async (): Promise<void> => {};
      query = async (): Promise<void> => atListen.shift()?.();
    },
  },
}));

test('a line that breaks in the moment in which it stands is not taken for one: it is made again, and what was missed is told', async () => {
  atListen.push(() => made[0]?.emit('end'));
  const lost = vi.fn<() => void>();
  const changes = openChanges('postgres://nowhere', { retryMs: 5 });
  changes.subscribe({ hear: () => {}, lost });
  await wait(0);
  expect(changes.listening()).toBe(false);
  await vi.waitFor(() => expect(changes.listening()).toBe(true));
  expect([made.length, lost.mock.calls.length]).toEqual([2, 1]);
  made[0]?.emit('error');
  await wait(20);
  expect([made.length, changes.listening()]).toEqual([2, true]);
  await changes.close();
});
