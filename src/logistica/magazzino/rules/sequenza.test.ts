import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { scortaBassa, sequenzaCassetti } from './sequenza.ts';

const uno = (cassetto: number) => ({ macchina: 1, cassetto });
const cassettiDi = (...dati: Parameters<typeof sequenzaCassetti>) =>
  sequenzaCassetti(...dati).map(({ cassetto }) => cassetto);

test('the lift sweeps once, from the nearer end, and what is out already goes first', () => {
  expect(cassettiDi([uno(40), uno(3), uno(17)])).toEqual([3, 17, 40]);
  expect(cassettiDi([uno(40), uno(3), uno(17)], new Map([[1, 38]]))).toEqual([40, 17, 3]);
  expect(cassettiDi([uno(40), uno(3), uno(17)], new Map([[1, 17]]))).toEqual([17, 3, 40]);
});

test('two machines take turns', () => {
  expect(sequenzaCassetti([uno(5), { macchina: 2, cassetto: 9 }, uno(6), { macchina: 2, cassetto: 1 }])).toEqual([
    uno(5),
    { macchina: 2, cassetto: 1 },
    uno(6),
    { macchina: 2, cassetto: 9 },
  ]);
});

test('every drawer comes once, and no other order makes the lift of a machine travel less', () => {
  const strada = (da: number, cassetti: readonly number[]): number =>
    cassetti.reduce(({ dove, fatta }, verso) => ({ dove: verso, fatta: fatta + Math.abs(verso - dove) }), {
      dove: da,
      fatta: 0,
    }).fatta;
  const ordini = (dati: readonly number[]): number[][] =>
    dati.length === 0
      ? [[]]
      : dati.flatMap((primo, i) => ordini(dati.filter((_, j) => j !== i)).map((resto) => [primo, ...resto]));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 60 }),
      (numeri, baia) => {
        const sequenza = cassettiDi([...numeri, ...numeri].map(uno), new Map([[1, baia]]));
        expect(sequenza.toSorted((a, b) => a - b)).toEqual(numeri.toSorted((a, b) => a - b));
        expect(strada(baia, sequenza)).toBe(Math.min(...ordini(numeri).map((altro) => strada(baia, altro))));
      },
    ),
  );
});

test('little is left where less than a box is free of orders, and never where stock is not managed', () => {
  const scorta = { qtaScaffale: 100, qtaImpegnata: 80, qtScatola: 25, scortaNonGestita: false };
  expect(scortaBassa(scorta)).toBe(true);
  expect(scortaBassa({ ...scorta, qtaImpegnata: 75 })).toBe(false);
  expect(scortaBassa({ ...scorta, scortaNonGestita: true })).toBe(false);
});
