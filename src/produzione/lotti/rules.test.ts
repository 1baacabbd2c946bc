import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { percorsi } from './rules.ts';

test('first in, first out: the stock is of the newest lot, deliveries are of the earlier ones', () => {
  const parti = percorsi({
    arrivi: [
      { id: 3, qta: 30 },
      { id: 2, qta: 20 },
      { id: 1, qta: 50 },
    ],
    scorta: 40,
    consegne: [
      { id: 12, qta: 15 },
      { id: 11, qta: 10 },
    ],
    ordini: [{ id: 21, qta: 5 }],
  });
  expect(parti).toEqual([
    { arrivo: 3, verso: 'in magazzino', uscita: null, qta: 30 },
    { arrivo: 2, verso: 'in magazzino', uscita: null, qta: 5 },
    { arrivo: 2, verso: 'promesso', uscita: 21, qta: 5 },
    { arrivo: 2, verso: 'consegnato', uscita: 12, qta: 10 },
    { arrivo: 1, verso: 'consegnato', uscita: 12, qta: 5 },
    { arrivo: 1, verso: 'consegnato', uscita: 11, qta: 10 },
  ]);
});

test('orders beyond the stock get of it what the older ones leave, and nothing that is not there', () => {
  const parti = percorsi({
    arrivi: [{ id: 1, qta: 10 }],
    scorta: 10,
    consegne: [],
    ordini: [
      { id: 21, qta: 8 },
      { id: 22, qta: 8 },
    ],
  });
  expect(parti).toEqual([
    { arrivo: 1, verso: 'promesso', uscita: 22, qta: 2 },
    { arrivo: 1, verso: 'promesso', uscita: 21, qta: 8 },
  ]);
  const tre = [3, 4, 6].map((qta, i) => ({ id: 21 + i, qta }));
  expect(percorsi({ arrivi: [{ id: 1, qta: 5 }], scorta: 5, consegne: [], ordini: tre })).toEqual([
    { arrivo: 1, verso: 'promesso', uscita: 22, qta: 2 },
    { arrivo: 1, verso: 'promesso', uscita: 21, qta: 3 },
  ]);
});

const quante = fc.integer({ min: 1, max: 100_000 }).map((millesimi) => millesimi / 1000);
const righe = fc.array(quante, { maxLength: 8 }).map((tutte) => tutte.map((qta, i) => ({ id: i + 1, qta })));

test('no lot gives more than was received with it, and no order or delivery gets more than it took', () => {
  fc.assert(
    fc.property(righe, righe, righe, fc.integer({ min: 0, max: 200 }), (arrivi, consegne, ordini, scorta) => {
      const parti = percorsi({ arrivi, consegne, ordini, scorta });
      const somma = (quali: typeof parti): number =>
        quali.reduce((tutte, { qta }) => tutte + Math.round(qta * 1000), 0);
      for (const { id, qta } of arrivi)
        expect(somma(parti.filter(({ arrivo }) => arrivo === id))).toBeLessThanOrEqual(Math.round(qta * 1000));
      for (const [verso, uscite] of [
        ['consegnato', consegne],
        ['promesso', ordini],
      ] as const)
        for (const { id, qta } of uscite)
          expect(somma(parti.filter((parte) => parte.verso === verso && parte.uscita === id))).toBeLessThanOrEqual(
            Math.round(qta * 1000),
          );
    }),
  );
});
