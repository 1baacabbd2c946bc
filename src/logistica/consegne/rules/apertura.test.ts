import { expect, test } from 'vitest';
import { finestreApertura, leggiApertura } from './apertura.ts';

const ore = (quante: number): number => quante * 3600;

test('opening hours are read as people write them and kept in one form', () => {
  expect(leggiApertura(' 8-12,14:30 – 18 ')).toBe('08:00-12:00 14:30-18:00');
  expect(leggiApertura('Lun-Ven 8-12 14-18; sab 8.30-12')).toBe('lun-ven 08:00-12:00 14:00-18:00; sab 08:30-12:00');
  expect(leggiApertura('lun, gio 7-9')).toBe('lun,gio 07:00-09:00');
  expect(leggiApertura('  ')).toBe('');
  const scritti = 'lun 14:00-18:00; mar-sab 08:30-12:30';
  expect(leggiApertura(scritti)).toBe(scritti);
});

test('what is none is refused: hours turned round or over each other, days that are none, no hours at all', () => {
  for (const scritto of ['12-8', '8-12 11-14', '8-25', 'domani 8-12', 'ven-lun 8-12', 'lun', '8', '8-12-14', ';', 'a'])
    expect([scritto, leggiApertura(scritto)]).toEqual([scritto, null]);
});

test('of several parts that of the day holds; a day that no part names is closed, where no days are named every day is alike', () => {
  const orari = 'lun-ven 08:00-12:00 14:00-18:00; sab 08:30-12:00';
  expect(finestreApertura(orari, '2026-05-04')).toEqual([
    [ore(8), ore(12)],
    [ore(14), ore(18)],
  ]);
  expect(finestreApertura(orari, '2026-05-09')).toEqual([[ore(8.5), ore(12)]]);
  expect(finestreApertura(orari, '2026-05-10')).toEqual([]);
  expect(finestreApertura('08:00-12:00', '2026-05-10')).toEqual([[ore(8), ore(12)]]);
  expect(finestreApertura('', '2026-05-10')).toBeNull();
});
