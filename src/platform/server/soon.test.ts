import { expect, test } from 'vitest';
import { together } from './soon.ts';

test('What is there is handed on at once', () => {
  expect(together([1, 'a'], ([number, text]) => `${text}${number}`)).toBe('a1');
});

test('One that is not there yet is waited for, and its failure is the whole one', async () => {
  await expect(together([Promise.resolve(1), 2], ([one, two]) => one + two)).resolves.toBe(3);
  await expect(together([Promise.reject(new Error('via')), 2], () => 1)).rejects.toThrow('via');
});
