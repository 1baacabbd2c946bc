import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import { quanteCiSono } from './se-manca.ts';

const articolo = (altro: object = {}) => ({
  cdArticolo: 'A',
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 50,
  articoloNonDivisibile: false,
  scortaNonGestita: false,
  ...altro,
});

test('of lines of one article the first gets what is there; of packs whole ones, of what has parts whole pieces', () => {
  const disponibili = new Map([['A', 120]]);
  expect(
    quanteCiSono(
      [
        { articolo: articolo(), qta: 100 },
        { articolo: articolo(), qta: 100 },
      ],
      disponibili,
    ),
  ).toEqual([100, 20]);
  const intero = articolo({ umOrdiniWeb: 'SC', articoloNonDivisibile: true });
  expect(quanteCiSono([{ articolo: intero, qta: 200 }], disponibili)).toEqual([100]);
  const composto = articolo({ cdArticolo: 'C', composizione: [{ articolo: articolo(), quantita: 50 }] });
  expect(quanteCiSono([{ articolo: composto, qta: 5 }], disponibili)).toEqual([2]);
  const libero = articolo({ scortaNonGestita: true });
  expect(quanteCiSono([{ articolo: libero, qta: 500 }], new Map())).toEqual([500]);
  expect(quanteCiSono([{ articolo: articolo(), qta: 5 }], new Map([['A', -3]]))).toEqual([0]);
});

test('what is there keeps the rules of quantities, and all together never passes the stock', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -10, max: 400 }),
      fc.boolean(),
      (scatole, scorta, articoloNonDivisibile) => {
        const uno = articolo({ umOrdiniWeb: 'SC', qtScatola: 10, articoloNonDivisibile });
        const righe = scatole.map((quante) => ({ articolo: uno, qta: quante * 10 }));
        const ciSono = quanteCiSono(righe, new Map([['A', scorta]]));
        expect(sum(ciSono, 3)).toBeLessThanOrEqual(Math.max(0, scorta));
        for (const qta of ciSono) expect(qta === 0 ? null : verificaQuantita(uno, qta)).toBeNull();
      },
    ),
  );
});
