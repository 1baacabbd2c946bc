import { expect, test } from 'vitest';
import { changesOf, textOf } from './log-page.ts';

test('a line of the log says field by field what was and what is, and leaves out what stayed', () => {
  expect(changesOf({ nome: 'Vite', sito: '', new: false }, { nome: 'Vite', sito: 'x', new: true })).toEqual([
    { campo: 'sito', prima: '', dopo: 'x' },
    { campo: 'new', prima: 'No', dopo: 'Sì' },
  ]);
  expect(changesOf(undefined, { parole: ['a', 'b'] })).toEqual([{ campo: 'parole', prima: '', dopo: 'a, b' }]);
});

test('a long value is cut, and a list of rows is shown as rows', () => {
  expect(textOf('x'.repeat(600))).toBe(`${'x'.repeat(500)}…`);
  expect(changesOf([{ riga: 10 }], undefined)).toEqual([{ campo: 'righe', prima: 'riga: 10', dopo: '' }]);
});
