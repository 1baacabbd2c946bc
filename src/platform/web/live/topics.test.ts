import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#test/fixtures/eventually.ts';

const rejected: unknown[] = [];
const hear = (reason: unknown): void => void rejected.push(reason);

beforeAll(() => {
  process.on('unhandledRejection', hear);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});

afterAll(() => {
  process.off('unhandledRejection', hear);
  vi.unstubAllGlobals();
});

/** A page whose event connection may fail; returns the number of attempts. */
function page(listening: () => void): () => number {
  const addEventListener = vi.fn<() => void>(listening);
  vi.stubGlobal('document', { hidden: false, addEventListener });
  vi.stubGlobal('addEventListener', () => {});
  return () => addEventListener.mock.calls.length;
}

test('a failed connection disturbs nothing, and the next topic tries again', async () => {
  const { watchTopic } = await import('./topics.ts');
  const failed = page(() => {
    throw new Error('no line');
  });
  const stop = watchTopic('carrello', () => {});
  await eventually(() => expect(failed() === 1).toBe(true));
  // Unhandled rejections are reported after pending work.
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejected).toEqual([]);

  const made = page(() => {});
  const stopOther = watchTopic('preferiti', () => {});
  await eventually(() => expect(made() === 1).toBe(true));
  stop();
  stopOther();
});
