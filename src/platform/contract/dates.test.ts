import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, firstOfMonth, isBetween, isDay, lastOfMonth, oggiInItalia } from './dates.ts';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('days', () => {
  test('leap years, month ends and centuries', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2026-13-01'), isDay('2026-1-1'), isDay('')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(firstOfMonth('2026-11-20')).toBe('2026-11-01');
    expect(['2026-11-20', '2026-01-31', '2028-02-01', '2027-02-28', '2026-12-31'].map(lastOfMonth)).toEqual([
      '2026-11-30',
      '2026-01-31',
      '2028-02-29',
      '2027-02-28',
      '2026-12-31',
    ]);
  });

  test('weekdays count from Monday', () => {
    expect(dayOfWeek('1970-01-01')).toBe(4);
    expect(dayOfWeek('2026-04-05')).toBe(7);
    expect(dayOfWeek('2026-04-06')).toBe(1);
    expect(dayOfWeek('1969-12-29')).toBe(1);
  });

  test('going on and coming back is the same day, one later is the next weekday', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        const to = addDays(from, days);
        expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days);
        expect(isDay(to)).toBe(true);
        expect(addDays(to, -days)).toBe(from);
        expect(from < to).toBe(days > 0);
        expect(dayOfWeek(addDays(from, 1))).toBe((dayOfWeek(from) % 7) + 1);
      }),
    );
  });

  test('a range holds its first day and not its end; an open one never ends', () => {
    expect(isBetween('2026-01-01', '2026-01-01', '2026-02-01')).toBe(true);
    expect(isBetween('2026-02-01', '2026-01-01', '2026-02-01')).toBe(false);
    expect(isBetween('2999-01-01', '2026-01-01', null)).toBe(true);
    expect(isBetween('2025-12-31', '2026-01-01', null)).toBe(false);
  });

  test('the day in Italy changes at Roman midnight, summer and winter', () => {
    expect(oggiInItalia(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(oggiInItalia(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(oggiInItalia(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(oggiInItalia(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });
});
