import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import { periodoDi } from './rules/periodo-promozione.ts';
import {
  importoScelto,
  passi,
  passiMancanti,
  passiTotali,
  qtaOmaggioPer,
  quantitaAccanto,
  quantitaSulPasso,
  type ArticoloAPassi,
} from './rules.ts';

const ogniDieci = { qtaMinimaPerOmaggio: 10, qtaOmaggio: 2, omaggio: '106000010101' };
const sciolto: ArticoloAPassi = {
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 1,
  articoloNonDivisibile: false,
  qta: 5,
};
/** In whole boxes of 12, with a step of 8. */
const scatole: ArticoloAPassi = { ...sciolto, umOrdiniWeb: 'CF', qtScatola: 12, articoloNonDivisibile: true, qta: 8 };

describe('the gift', () => {
  test('comes when the steps reach the minimum, and again each time they do', () => {
    expect([0, 9, 10, 19, 20].map((totale) => qtaOmaggioPer(ogniDieci, totale))).toEqual([0, 0, 2, 2, 4]);
  });
  test('never comes where the promotion has none', () => {
    expect(qtaOmaggioPer({ ...ogniDieci, omaggio: '' }, 50)).toBe(0);
    expect(qtaOmaggioPer({ ...ogniDieci, qtaMinimaPerOmaggio: 0 }, 50)).toBe(0);
    expect(passiMancanti({ ...ogniDieci, qtaOmaggio: 0 }, 3)).toBe(0);
  });
  test('says how many steps are missing for the next one', () => {
    expect([0, 9, 10, 13].map((totale) => passiMancanti(ogniDieci, totale))).toEqual([10, 1, 10, 7]);
  });
  test('counts whole steps over all articles', () => {
    expect(
      passiTotali([
        { qta: 5, ordinata: 14 },
        { qta: 0.5, ordinata: 1.5 },
        { qta: 0, ordinata: 2 },
      ]),
    ).toBe(7);
    expect(passi(0.1, 0.3)).toBe(3);
    expect(passi(5, -5)).toBe(0);
  });
});

describe('the stepper', () => {
  test('goes up and down by the step of the article', () => {
    expect([
      quantitaAccanto(sciolto, 0, 1),
      quantitaAccanto(sciolto, 5, 1),
      quantitaAccanto(sciolto, 10, -1),
      quantitaAccanto(sciolto, 5, -1),
      quantitaAccanto(sciolto, 0, -1),
    ]).toEqual([5, 10, 5, 0, 0]);
  });
  test('passes over what may not be ordered', () => {
    expect([
      quantitaAccanto(scatole, 0, 1),
      quantitaAccanto(scatole, 24, 1),
      quantitaAccanto(scatole, 48, -1),
      quantitaAccanto(scatole, 24, -1),
    ]).toEqual([24, 48, 24, 0]);
  });
  test('from a quantity between two steps it goes to the next of them', () => {
    expect([quantitaAccanto(sciolto, 7, 1), quantitaAccanto(sciolto, 7, -1)]).toEqual([10, 5]);
  });
  test('stops at quantities beyond any order', () => {
    expect(quantitaAccanto(sciolto, 1_000_000, 1)).toBe(1_000_000);
  });
  test('brings what was typed up to the next that may be ordered', () => {
    expect([0, 1, 5, 6].map((scritta) => quantitaSulPasso(sciolto, scritta))).toEqual([0, 5, 5, 10]);
    expect(quantitaSulPasso(scatole, 25)).toBe(48);
    expect(quantitaSulPasso(sciolto, 9_999_999)).toBe(1_000_000);
  });
  test('never stands on a quantity that may not be ordered, whatever the article', () => {
    const articolo = fc.record({
      unMisura: fc.constant('PZ'),
      umOrdiniWeb: fc.constantFrom('', 'PZ', 'CF', 'BA'),
      qtaPerPezzo: fc.integer({ min: 1, max: 30 }),
      qtScatola: fc.integer({ min: 1, max: 30 }),
      articoloNonDivisibile: fc.boolean(),
      qta: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(articolo, fc.integer({ min: 0, max: 500 }), (uno, scritta) => {
        const messa = quantitaSulPasso(uno, scritta);
        expect(messa).toBeGreaterThanOrEqual(scritta);
        for (const quantita of [messa, quantitaAccanto(uno, messa, 1), quantitaAccanto(uno, messa, -1)]) {
          expect(quantita === 0 || (verificaQuantita(uno, quantita) === null && quantita % uno.qta === 0)).toBe(true);
        }
        expect(quantitaAccanto(uno, quantitaAccanto(uno, messa, 1), -1)).toBe(messa);
      }),
    );
  });
});

test('what is chosen comes to the sum of its lines in cents', () => {
  expect(
    importoScelto([
      { quantita: 3, prezzo: 0.335 },
      { quantita: 2, prezzo: null },
      { quantita: 1, prezzo: 1 },
    ]),
  ).toBe(2.01);
});

test('the end date is exclusive', () => {
  const maggio = { dal: '2027-05-01', al: '2027-06-01' };
  expect(['2027-04-30', '2027-05-01', '2027-05-31', '2027-06-01'].map((oggi) => periodoDi(maggio, oggi))).toEqual([
    'future',
    'correnti',
    'correnti',
    'passate',
  ]);
});
