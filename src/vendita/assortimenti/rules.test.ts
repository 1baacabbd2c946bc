import { expect, test } from 'vitest';
import { righeScritte } from './rules.ts';

test('one code a line is read, in groups or not, from the first cell; a heading and empty lines are left out', () => {
  const righe = righeScritte('Codice\tDescrizione\r\n121 00024 01 01\tVite\n\n"VTS 00012 / 2";Cerniera\nvts00013\n;');
  expect(righe).toEqual([
    { numero: 2, testo: '121 00024 01 01', chiave: '121000240101', testata: '121000240101-0' },
    { numero: 4, testo: 'VTS 00012 / 2', chiave: 'VTS000122', testata: 'VTS00012-2' },
    { numero: 5, testo: 'vts00013', chiave: 'VTS00013', testata: 'VTS00013-0' },
  ]);
});
