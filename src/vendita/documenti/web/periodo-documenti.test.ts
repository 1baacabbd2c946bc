import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays, firstOfMonth } from '#platform/contract/dates.ts';
import { mesiDi, periodoDa } from './periodo-documenti.ts';

const oggi = '2026-11-20';

test('the period is the last 90 days unless the address says another', () => {
  expect(periodoDa({}, oggi)).toEqual({ dal: '2026-08-22', al: oggi });
  expect(periodoDa({ dal: '2026-08-15', al: '2026-10-02' }, oggi)).toEqual({ dal: '2026-08-15', al: '2026-10-02' });
  expect(periodoDa({ dal: '2025-12-24' }, oggi)).toEqual({ dal: '2025-12-24', al: oggi });
});

test('an end after today, a start after the end and what is no day are put right', () => {
  expect(periodoDa({ al: '2026-12-31' }, oggi)).toEqual({ dal: '2026-08-22', al: oggi });
  expect(periodoDa({ dal: '2026-10-20', al: '2026-10-10' }, oggi)).toEqual({ dal: '2026-07-12', al: '2026-10-10' });
  expect(periodoDa({ dal: 'ieri', al: '2026-02-30' }, oggi)).toEqual({ dal: '2026-08-22', al: oggi });
  expect(periodoDa({ dal: '0001-01-01' }, oggi)).toEqual({ dal: '2026-08-22', al: oggi });
});

test('months are listed the newest first, over the turn of the year', () => {
  expect(mesiDi({ dal: '2025-11-30', al: '2026-02-01' })).toEqual([
    { year: 2026, month: 2 },
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2025, month: 11 },
  ]);
  expect(mesiDi({ dal: oggi, al: oggi })).toEqual([{ year: 2026, month: 11 }]);
});

test('every day of a period lies in exactly one of its months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1500 }), (inizio, durata) => {
      const dal = addDays('2018-01-01', inizio);
      const al = addDays(dal, durata);
      const mesi = mesiDi({ dal, al }).map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-01`);
      const attesi = new Set(Array.from({ length: durata + 1 }, (_, giorni) => firstOfMonth(addDays(dal, giorni))));
      expect(mesi).toEqual([...attesi].toReversed());
    }),
    { numRuns: 30 },
  );
});
