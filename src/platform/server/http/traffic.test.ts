import { expect, test, vi } from 'vitest';
import { createTraffic } from './traffic.ts';

test('it is quiet when nobody waits, also after an answer that failed', async () => {
  const traffic = createTraffic();
  await traffic.quiet(600_000);
  await expect(traffic.under(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await traffic.quiet(600_000);
});

test('who never finds a quiet moment goes on after the time that was told', async () => {
  vi.useFakeTimers();
  const traffic = createTraffic();
  void traffic.under(new Promise(() => {}));
  let over = false;
  const quiet = traffic.quiet(250).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(249);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await quiet;
  vi.useRealTimers();
});
