import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import {
  Distinta,
  esplodi,
  fabbisogno,
  ordinata,
  producibili,
  valoreParti,
  type Legame,
  type Scorta,
} from './rules.ts';

const legami = (...righe: readonly (readonly [string, string, number])[]): Legame[] =>
  righe.map(([cdPadre, cdFiglio, coefficenteImpiego]) => ({ cdPadre, cdFiglio, coefficenteImpiego }));
const scorte =
  (quante: Record<string, number>) =>
  (cdArticolo: string): Scorta => ({ qtaDisponibile: quante[cdArticolo] ?? 0, illimitata: false });

/** A door with two hinges of four screws each, and six screws of its own. */
const porta = new Distinta(
  'PORTA',
  legami(['PORTA', 'CERNIERA', 2], ['PORTA', 'VITE', 6], ['CERNIERA', 'VITE', 4], ['CERNIERA', 'PERNO', 1]),
);

describe('a bill of several levels', () => {
  test('is shown from the top down, with the quantities of one unit', () => {
    expect(esplodi(porta, 100).righe.map((riga) => [riga.livello, riga.cdFiglio, riga.coefficenteTotale])).toEqual([
      [1, 'CERNIERA', 2],
      [2, 'VITE', 8],
      [2, 'PERNO', 2],
      [1, 'VITE', 6],
    ]);
  });
  test('adds up a part that stands in several places', () => {
    expect(Object.fromEntries(fabbisogno(porta))).toEqual({ PORTA: 1, CERNIERA: 2, VITE: 14, PERNO: 2 });
  });
  test('is cut at the limit, and says so', () => {
    expect(esplodi(porta, 2)).toMatchObject({ troncata: true, righe: [{}, {}] });
    expect(esplodi(porta, 4).troncata).toBe(false);
  });
});

describe('how many can be made', () => {
  test('out of single parts', () => {
    expect(producibili(porta, scorte({ VITE: 140, PERNO: 20 }))).toBe(10);
    expect(producibili(porta, scorte({ VITE: 139, PERNO: 20 }))).toBe(9);
    expect(producibili(porta, scorte({ VITE: 1000 }))).toBe(0);
  });
  test('finished parts are used first, so that their own parts stay available', () => {
    expect(producibili(porta, scorte({ CERNIERA: 4, VITE: 12 }))).toBe(2);
    expect(producibili(porta, scorte({ CERNIERA: 5, PERNO: 1, VITE: 22 }))).toBe(3);
  });
  test('as many as one likes where no stock is managed; none without parts', () => {
    expect(producibili(porta, () => ({ qtaDisponibile: 0, illimitata: true }))).toBeNull();
    expect(producibili(new Distinta('A', []), () => ({ qtaDisponibile: 9, illimitata: false }))).toBe(0);
  });
  test('promised beyond stock counts as none', () => {
    expect(producibili(porta, scorte({ CERNIERA: -5, VITE: 100, PERNO: 2 }))).toBe(1);
  });
  test('parts of a piece count exactly', () => {
    const nastro = new Distinta('A', legami(['A', 'NASTRO', 0.1]));
    expect(producibili(nastro, scorte({ NASTRO: 0.3 }))).toBe(3);
  });
});

describe('what the parts cost', () => {
  const prezzi =
    (di: Record<string, number | null>) =>
    (cdArticolo: string): number | null =>
      di[cdArticolo] ?? null;
  test('each by its own price', () => {
    expect(valoreParti(porta, prezzi({ CERNIERA: 5, VITE: 0.1, PERNO: 9 }))).toEqual({ valore: 10.6, mancanti: 0 });
  });
  test('one without a price by its own parts', () => {
    expect(valoreParti(porta, prezzi({ VITE: 0.1, PERNO: 1 }))).toEqual({ valore: 3.4, mancanti: 0 });
  });
  test('articles without any price are left out and counted', () => {
    expect(valoreParti(porta, prezzi({ VITE: 0.1 }))).toEqual({ valore: 1.4, mancanti: 1 });
    expect(valoreParti(porta, prezzi({}))).toEqual({ valore: null, mancanti: 3 });
  });
});

const articolo = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const qualsiasi = fc.uniqueArray(fc.tuple(articolo, articolo, fc.constantFrom(0.5, 1, 2, 3.25)), {
  maxLength: 14,
  selector: ([da, a]) => da + a,
});

describe('any data, circles too', () => {
  test('ends, and marks the line that closes a circle', () => {
    expect(
      esplodi(new Distinta('A', legami(['A', 'B', 1], ['B', 'A', 1])), 100).righe.map((riga) => [
        riga.cdFiglio,
        riga.ciclo,
      ]),
    ).toEqual([
      ['B', false],
      ['A', true],
    ]);
    fc.assert(
      fc.property(qualsiasi, (righe) => {
        const distinta = new Distinta('A', legami(...righe));
        expect(esplodi(distinta, 500).righe.length).toBeLessThanOrEqual(500);
        const { articoli, figli } = ordinata(distinta);
        const posto = new Map(articoli.map((cdArticolo, i) => [cdArticolo, i]));
        for (const { cdPadre, cdFiglio } of [...figli.values()].flat())
          expect(posto.get(cdPadre)).toBeLessThan(posto.get(cdFiglio) as number);
      }),
    );
  });
  test('exactly so many can be made: more stock never makes fewer', () => {
    fc.assert(
      fc.property(qualsiasi, fc.dictionary(articolo, fc.nat(50)), articolo, (righe, quante, dove) => {
        const distinta = new Distinta('A', legami(...righe));
        const prima = producibili(distinta, scorte(quante)) ?? Infinity;
        const dopo = producibili(distinta, scorte({ ...quante, [dove]: (quante[dove] ?? 0) + 10 })) ?? Infinity;
        expect(dopo).toBeGreaterThanOrEqual(prima);
      }),
    );
  });
  test('a chain of ten thousand levels is no fault', () => {
    const catena = new Distinta(
      '0',
      Array.from({ length: 10_000 }, (_, i) => ({
        cdPadre: String(i),
        cdFiglio: String(i + 1),
        coefficenteImpiego: 1,
      })),
    );
    expect(producibili(catena, scorte({ '10000': 7 }))).toBe(7);
    expect(esplodi(catena, 5000).troncata).toBe(true);
  });
});
