import { expect, test } from 'vitest';
import { flag, listOf, number, oneOf, orNull, shapeOf, text } from './read.ts';

const riga = shapeOf<{ codice: string; qta: number | null; tipo: 'a' | 'b'; pronta: boolean }>({
  codice: text,
  qta: orNull(number),
  tipo: oneOf(['a', 'b']),
  pronta: flag,
});
const buona = { codice: 'X', qta: null, tipo: 'b', pronta: false } as const;

test('a shape is read whole, without what it does not know', () => {
  expect(riga({ ...buona, altro: 1 })).toEqual(buona);
});

test('one wrong or missing field makes the whole unreadable', () => {
  for (const campo of [{ codice: 1 }, { codice: undefined }, { qta: '2' }, { tipo: 'c' }, { pronta: null }])
    expect(riga({ ...buona, ...campo })).toBeUndefined();
  for (const altro of [null, undefined, 'x', 3, []]) expect(riga(altro)).toBeUndefined();
});

test('a list is read whole and only up to its length', () => {
  expect(listOf(riga, 2)([buona, buona])).toEqual([buona, buona]);
  expect(listOf(riga)([])).toEqual([]);
  expect(listOf(orNull(number))([1, null])).toEqual([1, null]);
  expect(listOf(riga)([buona, { ...buona, qta: true }])).toBeUndefined();
  expect(listOf(riga, 1)([buona, buona])).toBeUndefined();
  expect(listOf(riga)({ length: 0 })).toBeUndefined();
});
