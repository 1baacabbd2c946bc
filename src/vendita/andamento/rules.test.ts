import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { differenzaInParole, nomeTratto, trattiDi, unAnnoPrima, verificaPeriodo } from './rules.ts';
import { passi } from './rules/list.ts';

test('a period is cut at months and weeks, its first and last part may be shorter', () => {
  expect(trattiDi('2026-01-15', '2026-03-02', 'mese')).toEqual([
    { da: '2026-01-15', a: '2026-01-31' },
    { da: '2026-02-01', a: '2026-02-28' },
    { da: '2026-03-01', a: '2026-03-02' },
  ]);
  // 1 January 2026 is a Thursday.
  expect(trattiDi('2026-01-01', '2026-01-12', 'settimana').map(({ a }) => a)).toEqual([
    '2026-01-04',
    '2026-01-11',
    '2026-01-12',
  ]);
});

test('the parts of the year before have every day of the same period exactly once, leap years too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom(...passi),
      (n, giorni, passo) => {
        const dal = addDays('2019-01-01', n);
        const prima = trattiDi(dal, addDays(dal, giorni), passo).map(unAnnoPrima);
        expect(prima[0]?.da).toBe(addMonths(dal, -12));
        expect(prima.slice(1).map(({ da }) => da)).toEqual(prima.slice(0, -1).map(({ a }) => addDays(a, 1)));
      },
    ),
  );
});

test('too many columns are refused with what to choose instead', () => {
  expect(verificaPeriodo('2016-01-01', '2025-12-31', 'mese')).toBeNull();
  expect(verificaPeriodo('2015-12-31', '2025-12-31', 'mese')).toBe('Il periodo è troppo lungo: al più dieci anni.');
  expect(verificaPeriodo('2020-01-01', '2025-12-31', 'settimana')).toContain('scegliere mesi');
});

test('a difference is in percent with its sign, and a dash if there was nothing to compare with', () => {
  expect([differenzaInParole(112.5, 100), differenzaInParole(97, 100), differenzaInParole(5, 0)]).toEqual([
    '+12,5%',
    '-3%',
    '–',
  ]);
});

test('a whole month is called by its name, any other period by its days', () => {
  expect(nomeTratto({ da: '2026-01-01', a: '2026-01-31' }, 'mese')).toBe('gennaio 2026');
  expect(nomeTratto({ da: '2026-03-01', a: '2026-03-16' }, 'mese')).toBe('01/03/2026 – 16/03/2026');
});
