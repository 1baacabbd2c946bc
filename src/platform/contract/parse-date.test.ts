import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, isDay } from './dates.ts';
import { formatDate } from './format-date.ts';
import { parseDate } from './parse-date.ts';

const today = '2026-11-17';
const read = (text: string): string => {
  const parsed = parseDate(text, { today });
  return 'value' in parsed ? parsed.value : parsed.refused;
};
const notADate = 'Questa non è una data: scrivere giorno, mese e anno, come 5/11/2026.';

describe('typed dates', () => {
  test.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['5.11', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['0511', '2026-11-05'],
    ['5.11.26', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['5-11-2026', '2026-11-05'],
    ['5 11 2026', '2026-11-05'],
    [' 5 / 11 / 2026 ', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['12/11/2026', '2026-11-12'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is read day first', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test('a year that was left out is the one that puts the day nearest to today', () => {
    expect(['18/11', '1/10', '10/1', '18/5', '19/5', '31/12'].map(read)).toEqual([
      '2026-11-18',
      '2026-10-01',
      '2027-01-10',
      '2027-05-18',
      '2026-05-19',
      '2026-12-31',
    ]);
    expect(parseDate('30/12', { today: '2026-01-02' })).toEqual({ value: '2025-12-30' });
  });

  test('of the years that a field does not allow none is taken for one that was left out', () => {
    expect(parseDate('10/1', { today, max: today })).toEqual({ value: '2026-01-10' });
    expect(parseDate('10/10', { today, min: today })).toEqual({ value: '2027-10-10' });
  });

  test.each<readonly [string, string]>([
    ['31/02/2026', 'Il giorno 31/02/2026 non esiste.'],
    ['31/4', 'Il giorno 31/04 non esiste.'],
    ['0/5/2026', 'Il giorno 00/05/2026 non esiste.'],
    ['29/02/2027', 'Il giorno 29/02/2027 non esiste.'],
    ['29/2', 'Il 29/02 non c’è in ogni anno: scrivere anche l’anno.'],
    ['45/13', 'Il mese 13 non esiste: si scrive prima il giorno, poi il mese.'],
    ['11/25/2026', 'Il mese 25 non esiste: si scrive prima il giorno, poi il mese.'],
    ['20261105', 'Il mese 26 non esiste: si scrive prima il giorno, poi il mese.'],
    ['5/11/0512', 'L’anno deve essere tra il 1900 e il 2199.'],
    ['05112926', 'L’anno deve essere tra il 1900 e il 2199.'],
    ...['', 'domani', '5', '511', '5/11/2', '5/11/202', '5/11/20266', '5//11', '5/11/', '0511202', '-5/11', '1e3'].map(
      (text) => [text, notADate] as const,
    ),
  ])('%s is refused with its reason', (text, sentence) => {
    expect(read(text)).toBe(sentence);
  });

  test('a day outside of what the field allows is refused with the first and the last that it does', () => {
    const says = (limits: { min?: string; max?: string }): unknown => parseDate('5/11/2026', { today, ...limits });
    expect(says({ min: '2026-11-06' })).toEqual({ refused: 'La data non può essere prima del 06/11/2026.' });
    expect(says({ max: '2026-11-04' })).toEqual({ refused: 'La data non può essere dopo il 04/11/2026.' });
    expect(says({ min: '2027-01-01', max: '2027-12-31' })).toEqual({
      refused: 'La data deve essere dal 01/01/2027 al 31/12/2027.',
    });
    expect(says({ min: '2026-11-05', max: '2026-11-05' })).toEqual({ value: '2026-11-05' });
  });

  const day = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1990-01-01', days));
  const two = (part: string, padded: boolean): string => (padded ? part : part.replace(/^0/, ''));

  test('each form of each day is read as that day', () => {
    fc.assert(
      fc.property(day, fc.boolean(), fc.boolean(), fc.constantFrom('/', '.', '-', ' '), (one, a, b, between) => {
        const [year = '', month = '', date = ''] = one.split('-');
        expect(read([two(date, a), two(month, b), year].join(between))).toBe(one);
        expect([read(formatDate(one)), read(`${date}${month}${year}`), read(one)]).toEqual([one, one, one]);
        if (!year.startsWith('20')) return;
        const short = year.slice(2);
        expect([read(`${date}${month}${short}`), read([two(date, a), month, short].join(between))]).toEqual([one, one]);
      }),
    );
  });

  test('without a year no allowed year is nearer, and the day and the month are those that were written', () => {
    fc.assert(
      fc.property(day, day, (one, now) => {
        fc.pre(!one.endsWith('-02-29'));
        const parsed = parseDate(`${one.slice(8)}/${one.slice(5, 7)}`, { today: now });
        const value = 'value' in parsed ? parsed.value : '';
        expect(value.slice(5)).toBe(one.slice(5));
        expect(Math.abs(Date.parse(value) - Date.parse(now)) / 86_400_000).toBeLessThanOrEqual(183);
      }),
    );
  });

  test('whatever is typed, what is read exists, is within the limits, and has the digits that were typed', () => {
    const typed = fc.stringMatching(/^[0-9/. -]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), day, day, (text, a, b) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const parsed = parseDate(text, { today, min, max });
        if ('refused' in parsed) {
          expect(parsed.refused).toMatch(/^\p{Lu}.+\.$/u);
          return;
        }
        expect(isDay(parsed.value) && parsed.value >= min && parsed.value <= max).toBe(true);
        const bare = text.replaceAll(/\D/g, '').replaceAll('0', '');
        const parts = parsed.value.split('-');
        const whole = [parts.toReversed(), parts, [parts[2], parts[1]], [parts[2], parts[1], parts[0]?.slice(2)]];
        expect(whole.map((form) => form.join('').replaceAll('0', ''))).toContain(bare);
      }),
    );
  });
});
