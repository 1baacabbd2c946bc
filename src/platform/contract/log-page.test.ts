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
  expect(changesOf([{ riga: 10 }], undefined)).toEqual([{ campo: 'righe', prima: '10', dopo: '' }]);
});

test('values are shown in plain words: days, numbers and texts as they are read, of long lists what differs', () => {
  expect(
    changesOf({ al: '2026-03-01', sconto: 12.5, testo: '' }, { al: null, sconto: 0, testo: '<p>A <b>B</b></p>' }),
  ).toEqual([
    { campo: 'al', prima: '01/03/2026', dopo: '' },
    { campo: 'sconto', prima: '12,5', dopo: '0' },
    { campo: 'testo', prima: '', dopo: 'A B' },
  ]);
  const righe = Array.from({ length: 300 }, (_, i) => ({ tipo: 'P', articolo: String(i), nota: '' }));
  expect(changesOf(righe, righe.toSpliced(7, 1, { tipo: 'D', articolo: '', nota: 'Viti' }))).toEqual([
    { campo: 'righe', prima: 'P 7', dopo: 'D Viti' },
  ]);
  expect(changesOf({ ordine: ['a', 'b'] }, { ordine: ['b', 'a'] })).toEqual([
    { campo: 'ordine', prima: 'a, b', dopo: 'b, a' },
  ]);
  expect(textOf('5 < 6 e 7 > 3')).toBe('5 < 6 e 7 > 3');
});
