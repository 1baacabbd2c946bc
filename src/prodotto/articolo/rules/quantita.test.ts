import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import {
  etichettaMinima,
  quantitaMinima,
  quantitaPerScatole,
  quantitaScatola,
  scatolePerQuantita,
  quantitaVicine,
  verificaNumeroIntero,
  verificaQuantita,
  type ArticoloOrdinabile,
} from './quantita.ts';

const vite: ArticoloOrdinabile = {
  unMisura: 'PZ',
  umOrdiniWeb: 'SC',
  qtaPerPezzo: 1,
  qtScatola: 100,
  articoloNonDivisibile: false,
};
const profilo: ArticoloOrdinabile = {
  unMisura: 'MT',
  umOrdiniWeb: 'BA',
  qtaPerPezzo: 6,
  qtScatola: 60,
  articoloNonDivisibile: true,
};
const maniglia: ArticoloOrdinabile = {
  unMisura: 'PZ',
  umOrdiniWeb: 'PZ',
  qtaPerPezzo: 2,
  qtScatola: 10,
  articoloNonDivisibile: true,
};
const libero: ArticoloOrdinabile = {
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 50,
  articoloNonDivisibile: true,
};

describe('the quantity of an order', () => {
  test('is at least a piece for PZ and BA, a box for any other web unit, and anything whole without one', () => {
    expect([vite, profilo, maniglia, libero].map(quantitaMinima)).toEqual([100, 6, 2, 1]);
    expect([vite, profilo, maniglia, libero].map(etichettaMinima)).toEqual([
      'Q.tà minima 100 PZ',
      'Q.tà minima 6 MT',
      'Q.tà minima 2 PZ',
      null,
    ]);
  });

  test('is required, whole and positive, also as typed', () => {
    expect([null, undefined, '', '  '].map((typed) => verificaQuantita(libero, typed))).toEqual(
      Array.from({ length: 4 }, () => 'Richiesto.'),
    );
    const sbagliate = [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 'due', '-3', '1e2'];
    expect(sbagliate.map((typed) => verificaQuantita(libero, typed))).toEqual(
      sbagliate.map(() => 'Numero non valido.'),
    );
    expect([1, 7, '3', '1.000'].map((typed) => verificaQuantita(libero, typed))).toEqual([null, null, null, null]);
  });

  test('below the minimum, or not a whole multiple where the article can not be divided, is refused', () => {
    expect(verificaQuantita(vite, 99)).toBe('Quantità minima ordine : 100 PZ');
    expect([verificaQuantita(vite, 100), verificaQuantita(vite, 150)]).toEqual([null, null]);
    expect(verificaQuantita(profilo, 5)).toBe('Quantità minima ordine : 6 MT');
    expect(verificaQuantita(profilo, 9)).toBe('La quantità deve essere un multiplo di 6 MT: 6 o 12 MT.');
    expect([verificaQuantita(profilo, 12), verificaQuantita(maniglia, 4)]).toEqual([null, null]);
    expect(verificaQuantita(maniglia, 3)).toBe('La quantità deve essere un multiplo di 2 PZ: 2 o 4 PZ.');
    expect(verificaQuantita({ ...vite, qtScatola: 1000 }, 999)).toBe('Quantità minima ordine : 1.000 PZ');
  });

  test('with decimals is refused for what the article asks: its bar, its box or whole numbers, each with the nearest', () => {
    const metri = { ...libero, unMisura: 'MT' };
    expect(verificaQuantita(metri, '12,37')).toBe('Solo quantità intere: 12 o 13 MT.');
    expect(verificaQuantita({ ...profilo, qtaPerPezzo: 50 }, '62,37')).toBe(
      'La quantità deve essere un multiplo di 50 MT: 50 o 100 MT.',
    );
    expect(verificaQuantita({ ...profilo, qtaPerPezzo: 50 }, 12.37)).toBe('Quantità minima ordine : 50 MT');
    expect([verificaNumeroIntero('0,5'), verificaNumeroIntero(1.5)]).toEqual([
      'Solo quantità intere: 1.',
      'Solo quantità intere: 1 o 2.',
    ]);
  });

  test('that is refused has neighbours that are not', () => {
    const scatola = { ...vite, qtScatola: 200, articoloNonDivisibile: true };
    expect(verificaQuantita(scatola, 500)).toBe('La quantità deve essere un multiplo di 200 PZ: 400 o 600 PZ.');
    expect([500, 100, -3, 400, 2_000_000].map((typed) => quantitaVicine(scatola, typed))).toEqual([
      [400, 600],
      [200],
      [200],
      [],
      [1_000_000],
    ]);
    expect([quantitaVicine(profilo, 'nove'), quantitaVicine({ ...profilo, qtaPerPezzo: 2.5 }, 6)]).toEqual([
      [],
      [5, 10],
    ]);
    const articolo = fc.record({
      unMisura: fc.constant('PZ'),
      umOrdiniWeb: fc.constantFrom('', 'PZ', 'BA', 'SC'),
      qtaPerPezzo: fc.integer({ min: 0, max: 50 }),
      qtScatola: fc.integer({ min: 0, max: 500 }),
      articoloNonDivisibile: fc.boolean(),
    });
    fc.assert(
      fc.property(articolo, fc.double({ min: -10, max: 5000, noNaN: true }), (uno, typed) => {
        const vicine = quantitaVicine(uno, typed);
        expect(vicine.map((una) => verificaQuantita(uno, una))).toEqual(vicine.map(() => null));
        expect(vicine.length > 0).toBe(verificaQuantita(uno, typed) !== null);
      }),
    );
  });

  test('is shown in boxes: bars for BA, else boxes, to two decimals, 0 below one, nothing where it can not be divided', () => {
    expect(scatolePerQuantita(vite, 150)).toBe(1.5);
    expect(scatolePerQuantita({ ...vite, qtScatola: 3 }, 10)).toBe(3.33);
    expect(scatolePerQuantita(vite, 99)).toBe(0);
    expect(scatolePerQuantita(profilo, 12)).toBe(2);
    expect(scatolePerQuantita(profilo, 13)).toBeNull();
    expect(scatolePerQuantita(maniglia, 20)).toBe(2);
    expect(scatolePerQuantita({ ...vite, qtScatola: 0 }, 5)).toBe(5);
  });

  test('of whole boxes is turned into boxes and back without loss, and never refused when it fills the minimum', () => {
    const articolo = fc.record({
      unMisura: fc.constant('PZ'),
      umOrdiniWeb: fc.constantFrom('', 'PZ', 'BA', 'SC', 'CF'),
      qtaPerPezzo: fc.integer({ min: 0, max: 50 }),
      qtScatola: fc.integer({ min: 0, max: 500 }),
      articoloNonDivisibile: fc.boolean(),
    });
    fc.assert(
      fc.property(articolo, fc.integer({ min: 1, max: 1000 }), (uno, quante) => {
        expect(scatolePerQuantita(uno, quantitaPerScatole(uno, quante))).toBe(quante);
        expect(quantitaPerScatole(uno, quante)).toBe(quante * quantitaScatola(uno));
        expect(verificaQuantita(uno, quante * quantitaMinima(uno))).toBeNull();
        expect(verificaQuantita(uno, quantitaMinima(uno) - 1)).not.toBeNull();
      }),
    );
  });
});
