import { expect, test } from 'vitest';
import { numeroCercato, perOrdine } from './per-ordine.ts';

test('lines are one entry per order, with its delivery notes and the first day that is due', () => {
  const riga = (nrDocuStampato: string, nrBolla: string, dtScadenza: string) => ({
    nrDocuStampato,
    nrBolla,
    dtScadenza,
  });
  expect(
    perOrdine([
      riga('CL 225/2026', '12-2026', '2026-03-20'),
      riga('CL 226/2026', '', '2026-03-18'),
      riga('CL 225/2026', '12-2026', '2026-03-16'),
    ]),
  ).toEqual([
    { ordine: 'CL 225/2026', bolle: ['12-2026'], righe: 2, scadenza: '2026-03-16' },
    { ordine: 'CL 226/2026', bolle: [], righe: 1, scadenza: '2026-03-18' },
  ]);
});

test.each([
  ['CL 225', 'CL 225'],
  ['cl225', 'CL 225'],
  ['ordine cl 225/2026', 'CL 225/2026'],
  ['bolla 12-2026', '12-2026'],
  ['ordini', 'ordini'],
  ['cerniera', 'cerniera'],
])('%s is searched as %s', (scritto, cercato) => {
  expect(numeroCercato(scritto)).toBe(cercato);
});
