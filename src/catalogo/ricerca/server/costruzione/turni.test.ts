import { expect, test, vi } from 'vitest';
import { aTurni } from './turni.ts';

test('others get their turn before the work begins and every two milliseconds of it', async () => {
  let ora = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ora);
  const passi: string[] = [];
  const altri = (): void => {
    passi.push('altri');
    if (passi.length < 8) setImmediate(altri);
  };
  setImmediate(altri);
  await aTurni(['a', 'b', 'c', 'd', 'e'], (una) => {
    passi.push(una);
    ora++;
  });
  expect(passi).toEqual(['altri', 'a', 'b', 'altri', 'c', 'd', 'altri', 'e']);
});
