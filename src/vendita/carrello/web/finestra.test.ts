import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { dateConsegna, etichettaFinestra } from '../rules.ts';
import { festiviDa } from '../server/festivi.ts';
import { festiviTra, testoFinestra } from './finestra.ts';

const corriere = (oggi: string): string[] => dateConsegna({ oggi, trasporto: 'BRT', giorniConsegna: '', festivi: festiviDa(oggi, 60) });

test('holidays are read off the days of a carrier', () => {
  expect(festiviTra(corriere('2026-12-01'))).toEqual(['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06']);
  expect(festiviTra([])).toEqual([]);
});

test('the window says what the rule says with the real holidays, or nothing where it would be a guess', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.constantFrom('mezzo' as const, 'BRT' as const, 'GLS' as const), (giorni, trasporto) => {
      const oggi = addDays('2025-01-01', giorni);
      const giorniCorriere = corriere(oggi);
      for (const data of giorniCorriere) {
        const testo = testoFinestra(trasporto, data, giorniCorriere);
        expect(['', etichettaFinestra(trasporto, data, festiviDa(oggi, 90))]).toContain(testo);
      }
      expect(testoFinestra(trasporto, giorniCorriere[0] ?? '', giorniCorriere)).not.toBe('');
    }),
    { numRuns: 50 },
  );
});

test('pick-up has no window', () => {
  expect(testoFinestra('ritiro', '2026-12-02', corriere('2026-12-01'))).toBe('');
});
