import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from './dates.ts';
import { holidaysOf, isWorkingDay, workingDayFrom } from './working-days.ts';

test('the public holidays from 2012 to 2079 are those of date-holidays', () => {
  const calendar = new Holidays('IT', { types: ['public'] });
  for (let year = 2012; year < 2080; year += 1)
    expect([year, ...holidaysOf(year)]).toEqual([
      year,
      ...calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)),
    ]);
});

test('the working day from a day on is that day, or the first one that is no weekend and no holiday', () => {
  expect(workingDayFrom('2026-11-30')).toBe('2026-11-30');
  expect(workingDayFrom('2026-11-29')).toBe('2026-11-30');
  expect(workingDayFrom('2026-12-24')).toBe('2026-12-24');
  expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
  expect(workingDayFrom('2026-04-04')).toBe('2026-04-07');
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const found = workingDayFrom(day);
    expect([isWorkingDay(found), dayOfWeek(found) < 6]).toEqual([true, true]);
    for (let before = day; before < found; before = addDays(before, 1)) expect(isWorkingDay(before)).toBe(false);
  }
});
