import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

/** Work that ends on demand. */
function held() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => new Promise<number>((resolve) => (begun.push(n), ends.push(() => resolve(n))));
  return { begun, work, end: (i: number): void => ends[i]?.() };
}

test('no more than so many run at once, and the others follow in the order in which they came', async () => {
  const limiter = createLimiter({ max: 2, waitMs: 10_000 });
  const { begun, work, end } = held();
  const all = [0, 1, 2, 3].map((n) => limiter.run(work(n)));
  expect(begun).toEqual([0, 1]);
  end(1);
  await all[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  const late = limiter.run(work(4));
  end(0);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  [2, 3].forEach(end);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  end(4);
  expect(await Promise.all([...all, late])).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails gives its place to the next', async () => {
  const limiter = createLimiter({ max: 1, waitMs: 10_000 });
  const failed = limiter.run(() => Promise.reject(new Error('no')));
  const after = limiter.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('yes');
});

test('who waits too long gets an error, and its place is nobody else’s', async () => {
  const limiter = createLimiter({ max: 1, waitMs: 20 });
  const { begun, work, end } = held();
  const first = limiter.run(work(0));
  await expect(limiter.run(work(1))).rejects.toMatchObject({ code: '53300' });
  end(0);
  await first;
  expect(await limiter.run(() => Promise.resolve(2))).toBe(2);
  expect(begun).toEqual([0]);
});

test('what waits can be rejected at once; what runs goes on', async () => {
  const limiter = createLimiter({ max: 1, waitMs: 10_000 });
  const { work, end } = held();
  const first = limiter.run(work(0));
  const others = [1, 2].map((n) => limiter.run(work(n)));
  limiter.rejectWaiting(new Error('away'));
  for (const other of others) await expect(other).rejects.toThrow('away');
  end(0);
  expect(await first).toBe(0);
});

test('work that takes longer than its lease gives its place to the next, once, and goes on', async () => {
  const limiter = createLimiter({ max: 1, waitMs: 10_000, leaseMs: 20 });
  const { begun, work, end } = held();
  const slow = limiter.run(work(0));
  const second = limiter.run(work(1));
  await expect.poll(() => begun).toEqual([0, 1]);
  end(0);
  expect(await slow).toBe(0);
  end(1);
  expect(await second).toBe(1);
  const [third, fourth] = [limiter.run(work(2)), limiter.run(work(3))];
  expect(begun).toEqual([0, 1, 2]);
  end(2);
  await third;
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  end(3);
  expect(await fourth).toBe(3);
});
