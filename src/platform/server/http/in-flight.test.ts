import { expect, test, vi } from 'vitest';
import { createInFlight } from './in-flight.ts';

test('the server is idle when no call is in flight, also after a call that failed', async () => {
  const inFlight = createInFlight();
  await inFlight.idle(600_000);
  await expect(inFlight.track(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await inFlight.idle(600_000);
});

test('waiting on a server that is never idle ends after the given time', async () => {
  vi.useFakeTimers();
  const inFlight = createInFlight();
  void inFlight.track(new Promise(() => {}));
  let over = false;
  const idle = inFlight.idle(250).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(249);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await idle;
  vi.useRealTimers();
});
