import { expect, test } from 'vitest';
import { dateText, dayOf, isWorkday, workdayAfter } from './dates.ts';

test('working days leave out weekends and Italian holidays, Easter Monday too', () => {
  expect(
    ['2026-04-04', '2026-04-05', '2026-04-06', '2026-04-07', '2026-06-02', '2026-12-08'].map((date) =>
      isWorkday(dayOf(date)),
    ),
  ).toEqual([false, false, false, true, false, false]);
  expect(dateText(workdayAfter(dayOf('2026-12-23'), 2))).toBe('2026-12-28');
});
