import { expect, test } from 'vitest';
import { createSharedRun } from './shared-run.ts';

/** Runs that end on demand, numbered in the order of starting. */
function runs() {
  const ends: (() => void)[] = [];
  const work = (): Promise<number> => {
    const nr = ends.length + 1;
    return new Promise((resolve) => ends.push(() => resolve(nr)));
  };
  return { ends, work };
}

test('who asks while a run goes on gets the next one, all of them the same', async () => {
  const { ends, work } = runs();
  const shared = createSharedRun<number>();
  const asked = [shared.get('k', work), shared.get('k', work), shared.get('k', work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await asked[0]).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const later = shared.get('k', work);
  ends[1]?.();
  expect(await Promise.all(asked.slice(1))).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await later).toBe(3);
});

test('a request after the last run starts a new one', async () => {
  const { ends, work } = runs();
  const shared = createSharedRun<number>();
  const first = shared.get('k', work);
  ends[0]?.();
  await first;
  await Promise.resolve();
  const second = shared.get('k', work);
  ends[1]?.();
  expect(await second).toBe(2);
});

test('another key does not wait', async () => {
  const { ends, work } = runs();
  const shared = createSharedRun<number>();
  void shared.get('a', work);
  void shared.get('b', work);
  expect(ends).toHaveLength(2);
});

test('a failed run fails for those who waited for it, and not for the next', async () => {
  const shared = createSharedRun<number>();
  const failed = shared.get('k', () => Promise.reject(new Error('away')));
  const next = shared.get('k', () => Promise.resolve(7));
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe(7);
});
