import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { chiaveNaturale, confrontaChiavi } from './ordine-naturale.ts';
import { conTaciuti, inOrdine } from './ordine-valori.ts';

const ordina = (valori: readonly string[], collocati: readonly string[] = []): string[] =>
  inOrdine(valori, (valore) => valore, collocati);

describe('the natural order', () => {
  test.each([
    [['M2', 'M2,5', 'M3', 'M10', 'M10x1,25']],
    [['M8x20', 'M8x25', 'M8x100']],
    [['1/4"', '3/8"', '12 mm', '1/2"', '1"', '1 1/2"', '2"']],
    [['0,25', '0,5', '1', '1,5', '10', '1.000']],
    [['8 mm', '900 mm', '1 m', '2,5 m']],
    [['200 g', '1 kg', '25 kg']],
    [['g 250', 'g 500', 'kg 1', 'kg 10', 'ml 125', 'ml 850', 'l 4']],
    [['mm 5', 'mm 5x5', 'mm 12', 'mm 100', 'cm 20']],
    [['E 35', 'E 35 int. 70', 'E 40', 'E 40 int. 90', 'E 100']],
    [['30/30', '30/40', '40/40', '40/100']],
    [['DIN 84', 'DIN 912', 'DIN 7991']],
    [['Acciaio', 'àncora', 'Ottone', 'Zama']],
    [['P40', 'P80', 'P120', 'P1200']],
    [['Ø 8', 'Ø 10', 'Ø 12']],
  ])('%j', (atteso) => {
    expect(ordina([...atteso].reverse())).toEqual(atteso);
  });

  test('is a total order of all texts: antisymmetric and transitive', () => {
    const pezzi = fc.constantFrom('M', 'm', ' ', '1', '2', '0', ',', '.', '/', '"', 'mm', 'x', 'kg', 'à', '-', '8');
    const testi = fc.array(pezzi, { maxLength: 7 }).map((uno) => uno.join(''));
    const confronta = (una: string, altra: string) => confrontaChiavi(chiaveNaturale(una), chiaveNaturale(altra));
    fc.assert(
      fc.property(testi, testi, testi, (a, b, c) => {
        expect(Math.sign(confronta(a, b))).toBe(-Math.sign(confronta(b, a)) + 0);
        if (a !== b) expect(confronta(a, b)).not.toBe(0);
        if (confronta(a, b) < 0 && confronta(b, c) < 0) expect(confronta(a, c)).toBeLessThan(0);
      }),
    );
  });
});

describe('values among those that somebody put in order', () => {
  test.each([
    ['in their series', ['M3', 'M2'], ['Altro', 'M2', 'M5', 'M10'], ['Altro', 'M2', 'M3', 'M5', 'M10']],
    [
      'in a descending one',
      ['M4', 'M3', 'M12', 'M1'],
      ['M10', 'M5', 'M2'],
      ['M12', 'M10', 'M5', 'M4', 'M3', 'M2', 'M1'],
    ],
    ['after another word', ['M3'], ['M2', 'Altro', 'M10'], ['M2', 'M3', 'Altro', 'M10']],
    [
      'at the end, where they fit nowhere',
      ['Bianco'],
      ['Nero', 'Ottone', 'Avorio'],
      ['Nero', 'Ottone', 'Avorio', 'Bianco'],
    ],
    [
      'in one gap, whether they ascend from the one before it or descend to the one after it',
      ['1', '2', 'M1'],
      ['M0', '0', 'M2'],
      ['M0', 'M1', '2', '1', '0', 'M2'],
    ],
  ])('stand %s', (_, nuovi, collocati, atteso) => {
    expect(ordina([...collocati, ...nuovi])).not.toEqual([]);
    expect(ordina([...new Set([...nuovi, ...collocati])], collocati)).toEqual(atteso);
  });

  test('adding or removing an entry leaves all others in their order', () => {
    const valore = fc
      .tuple(fc.constantFrom('M', 'Altro ', ''), fc.integer({ min: 0, max: 40 }))
      .map(([a, b]) => `${a}${b}`);
    const valori = fc.uniqueArray(valore, { maxLength: 12 });
    fc.assert(
      fc.property(valori, valori, valore, (collocati, altri, nuovo) => {
        const prima = ordina(
          [...new Set([...collocati, ...altri])].filter((uno) => uno !== nuovo),
          collocati,
        );
        const dopo = ordina([...new Set([...collocati, ...altri, nuovo])], collocati);
        expect(dopo.filter((uno) => uno !== nuovo)).toEqual(prima);
      }),
    );
  });
});

test('an order that is written keeps what it does not name behind what that stood behind', () => {
  expect(conTaciuti(['c', 'a'], ['zero', 'a', 'uno', 'b', 'c', 'due'])).toEqual(['zero', 'c', 'due', 'a', 'uno', 'b']);
});
