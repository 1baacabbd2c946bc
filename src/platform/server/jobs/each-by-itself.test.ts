import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

test('a failure does not block what follows, and is thrown once all are done', async () => {
  const done: number[] = [];
  const work = (failing: readonly number[]) =>
    eachByItself([1, 2, 3], async (n) => {
      if (failing.includes(n)) throw new Error(`no ${n}`);
      done.push(n);
    });
  await work([]);
  await expect(work([1])).rejects.toThrow(/^no 1$/);
  await expect(work([1, 2])).rejects.toThrow('no 1; no 2');
  expect(done).toEqual([1, 2, 3, 2, 3, 3]);
});
