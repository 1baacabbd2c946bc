import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadClock } from './thread-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How a clock of 10 s ends, and after how long, for a thread that gets this part of its time. */
function ended(part: number, begins = true): [how: string, seconds: number] {
  const start = performance.now();
  const past = (): number => performance.now() - start;
  let how: [string, number] = ['not at all', 0];
  const end = (name: string) => () => (how = [name, Math.round(past() / 1000)]);
  const clock = threadClock(10_000, { spent: end('spent'), starved: end('starved') }, () => past() * (1 - part));
  if (begins) clock.began('1');
  vi.advanceTimersByTime(300_000);
  clock.stop();
  return how;
}

test('a thread has its whole time, however long the machine keeps it waiting for it, up to twelve times as long', () => {
  expect(ended(1)).toEqual(['spent', 10]);
  expect(ended(0.5)).toEqual(['spent', 20]);
  expect(ended(0.01)).toEqual(['starved', 120]);
});

test('a thread that never begins is starved, not a file too large', () => {
  expect(ended(1, false)).toEqual(['starved', 120]);
});

test('a clock that is stopped ends nothing', () => {
  const end = vi.fn<() => void>();
  threadClock(10_000, { spent: end, starved: end }, () => 0).stop();
  vi.advanceTimersByTime(120_000);
  expect(end).not.toHaveBeenCalled();
});
