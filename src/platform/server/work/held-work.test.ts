import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signsOfLife } from './held-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while its row is locked by its own transaction a job waits with one connection, not with one more each time', async () => {
  const asked: (() => void)[] = [];
  const one = () => new Promise((done) => asked.push(() => done({ basta: false })));
  const parts = { store: { db: { one } }, clock: () => new Date(0) };
  const signs = signsOfLife(parts as never, { id: 1, presa: 1 } as never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
  expect(signs.lost.aborted).toBe(false);
  signs.stop();
});
