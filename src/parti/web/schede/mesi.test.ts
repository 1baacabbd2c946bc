import { expect, test } from 'vitest';
import { conAl, conDal, filtroIniziale, periodoDi } from './mesi.ts';

test('a tab shows what there is from January of this year on', () => {
  expect(periodoDi(filtroIniziale('2026-03-14'))).toEqual({ dal: '2026-01-01', testo: '' });
});

test('whole months are asked for, leap years too', () => {
  const fino = (al: string): string | undefined => periodoDi({ dal: '2024-01-01', al, testo: ' rossi ' }).al;
  expect([fino('2024-02-01'), fino('2025-02-01'), fino('2026-12-01'), fino('2026-04-01')]).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-12-31',
    '2026-04-30',
  ]);
  expect(periodoDi({ dal: '2024-01-01', al: null, testo: ' rossi ' }).testo).toBe('rossi');
});

test('the first month is never after the last: the one that is changed takes the other with it', () => {
  const filtro = { dal: '2026-03-01', al: '2026-05-01', testo: '' };
  expect(conDal(filtro, '2026-07-01')).toMatchObject({ dal: '2026-07-01', al: '2026-07-01' });
  expect(conAl(filtro, '2026-01-01')).toMatchObject({ dal: '2026-01-01', al: '2026-01-01' });
  expect(conAl(filtro, null)).toMatchObject({ dal: '2026-03-01', al: null });
});
