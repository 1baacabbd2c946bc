import { describe, expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { readCell } from './cells.ts';
import { delimiterOf } from './csv-source.ts';
import type { Column } from './layout.ts';

const column = (given: Partial<Column>): Column => ({
  name: 'x',
  type: 'text',
  nullable: false,
  scale: 0,
  precision: 9,
  read: '',
  target: 'x',
  ...given,
});
const price = column({ type: 'numeric', scale: 5, precision: 14 });
const read = (given: Partial<Column>, text: string): string | null => {
  const cell = readCell(column(given), text);
  return 'value' in cell ? cell.value : `no: ${cell.expected}`;
};

test('a code that a spreadsheet rounded is refused with what happened to it, a text with such a number in it is not', () => {
  for (const text of ['1,21E+11', '8.00123E+12', '2E+13'])
    expect(read({ form: /^[A-Z0-9.-]{1,20}$/, upper: true }, text)).toContain('il foglio di calcolo l’ha arrotondato');
  expect(read({}, 'resiste a 1,2E+6 cicli')).toBe('resiste a 1,2E+6 cicli');
});

test('what people write in groups is kept without blanks, points and dashes, and checked so', () => {
  const iban = {
    grouped: true,
    upper: true,
    form: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
    digits: 'mod97',
    expected: 'un IBAN',
  } as const;
  expect(
    ['it60 x054 2811 1010 0000 0123 456', 'DE89-3704.0044 0532013000', 'IT61 X054 2811 1010 0000 0123 456'].map(
      (text) => read(iban, text),
    ),
  ).toEqual([
    'IT60X0542811101000000123456',
    'DE89370400440532013000',
    expect.stringMatching(/^no: un IBAN: le cifre di controllo/),
  ]);
  const piva = { grouped: true, upper: true, form: /^(\d{11}|[A-Z]{2}[A-Z0-9]{2,13})$/ } as const;
  expect(['DE 136 695 976', 'che-116.281.710', '0012345 6789'].map((text) => read(piva, text))).toEqual([
    'DE136695976',
    'CHE116281710',
    '00123456789',
  ]);
});

describe('a number', () => {
  test('is read as Italy writes it and as programs do', () => {
    for (const [text, value] of [
      ['1.234,56', '1234.56'],
      ['1234.56', '1234.56'],
      ['1234,56', '1234.56'],
      ['1.234.567', '1234567'],
      ['1 234,50', '1234.5'],
      ['0,00100', '0.001'],
      ['+7', '7'],
      ['100', '100'],
      ['100,000', '100'],
    ])
      expect(readCell(price, text ?? ''), text).toEqual({ value });
  });

  test('with groups that are none, too many decimals, too many digits or a sign is refused', () => {
    for (const text of [
      '1.23,4',
      '1,234.56',
      '12a',
      '1,2,3',
      '0,123456',
      '99999999999',
      '-1',
      '--1',
      'NaN',
      '1e9',
      '∞',
    ])
      expect(readCell(price, text), text).toHaveProperty('expected');
  });

  test('of any kind is the same again when it is written with a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99_999 }), (whole, decimals) => {
        const text = `${whole},${String(decimals).padStart(5, '0')}`;
        const cell = readCell(price, text);
        expect('value' in cell && Number(cell.value)).toBe(Number(text.replace(',', '.')));
      }),
    );
  });
});

describe('a cell', () => {
  test('of a day is read as Italy writes it and as programs do, and is a day of the calendar', () => {
    expect(read({ type: 'date' }, '16/3/2026')).toBe('2026-03-16');
    expect(read({ type: 'date' }, '2026-03-16')).toBe('2026-03-16');
    for (const text of ['2026-02-30', '31/04/2026', '16/03/26', 'oggi'])
      expect(read({ type: 'date' }, text)).toMatch(/^no/);
  });

  test('of a yes or no takes the words of either', () => {
    expect(['S', 'sì', '1', 'true', 'x'].map((text) => read({ type: 'boolean' }, text))).toEqual(Array(5).fill('t'));
    expect(['N', 'no', '0', 'falso', ''].map((text) => read({ type: 'boolean' }, text))).toEqual(Array(5).fill('f'));
    expect(read({ type: 'boolean' }, 'forse')).toBe('no: S o N');
  });

  test('keeps no formula, no control character, and no text of two encodings', () => {
    for (const text of ['=1+1', '@SUM(A1)', 'a\u0000b', 'cittÃ\u00a0', 'perÃ²', 'citt\uFFFD', 'due\nrighe'])
      expect(read({}, text), JSON.stringify(text)).toMatch(/^no/);
    expect(read({}, "'=non una formula")).toBe('=non una formula');
    expect(read({}, '+39 02 123')).toBe('+39 02 123');
    expect(read({}, '  città ')).toBe('città');
  });

  test('of HTML is cleaned', () => {
    expect(read({ html: true }, '<p onclick="x()">a<script>b</script></p>')).toBe('<p>a</p>');
  });
});

test('the separator is the one that stands oftenest in the heading, outside of quotes', () => {
  expect(delimiterOf('a;b;c')).toBe(';');
  expect(delimiterOf('a,b,c')).toBe(',');
  expect(delimiterOf('a\tb')).toBe('\t');
  expect(delimiterOf('"a,b,c";d')).toBe(';');
  expect(delimiterOf('sola')).toBe(';');
});
