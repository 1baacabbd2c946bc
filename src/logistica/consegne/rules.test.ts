import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { durataInParole, leggiOra, leggiProgressivo, leggiRitardo, oraDi, secondiDi } from './rules.ts';
import { cambiaAutista, giriDi, spostaFermata, statoVuoto } from './rules/stato-giornata.ts';
import { stimaMatrice } from './rules/stima.ts';

test('times are read as people write them and shown by the clock', () => {
  expect(['7:30', '730', '07.30', '24:00', '7:60', 'sette'].map(leggiOra)).toEqual([
    '07:30',
    '07:30',
    '07:30',
    null,
    null,
    null,
  ]);
  expect([oraDi(secondiDi('09:05')), oraDi(86_400 + 60), durataInParole(3900), durataInParole(2700)]).toEqual([
    '09:05',
    '00:01',
    '1 h 05',
    '45 min',
  ]);
  expect(['1', '0', 'x', ''].map(leggiProgressivo)).toEqual([1, null, null, null]);
  expect(['', '10', '1,5', '-5'].map(leggiRitardo)).toEqual([0, 10, null, -5]);
});

test('a road is longer than the straight line and slower in town', () => {
  const { durate, distanze } = stimaMatrice([
    { lat: 45.7, lon: 11.4 },
    { lat: 45.7, lon: 11.42 },
    { lat: 45.9, lon: 12.4 },
  ]);
  expect([distanze[0], distanze[1], durate[1]]).toEqual([0, 2019, 242]);
  expect((distanze[2] ?? 0) / (durate[2] ?? 1)).toBeCloseTo(70 / 3.6, 1);
});

test('whatever is moved and given away, no stop is lost and none is in two tours', () => {
  const autisti = ['Bruno', 'Dario'];
  const passo = fc.record({
    quale: fc.nat(7),
    autista: fc.constantFrom('', ...autisti),
    prog: fc.integer({ min: 1, max: 12 }),
    sposta: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passi) => {
      const fermate = Array.from({ length: 8 }, (_, i) => ({
        chiave: `f${i}`,
        autistaConsueto: i % 2 ? 'Bruno' : 'Ignoto',
      }));
      const giorno = { fermate, autisti };
      const stato = passi.reduce(
        (prima, { quale, autista, prog, sposta }) =>
          sposta
            ? spostaFermata(prima, giorno, `f${quale}`, prog)
            : cambiaAutista(prima, giorno, [`f${quale}`], autista),
        statoVuoto,
      );
      const tutte = [...giriDi(stato, fermate, autisti).values()].flat().map(({ chiave }) => chiave);
      expect(tutte.toSorted()).toEqual(fermate.map(({ chiave }) => chiave));
    }),
  );
});
