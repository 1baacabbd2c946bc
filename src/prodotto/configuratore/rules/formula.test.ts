import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { leggiCondizione, condizioneVale, scriviCondizione } from './condizione.ts';
import { ErroreFormula, leggiFormula } from './formula.ts';
import { leggiOpzioni, scriviOpzioni, scriviScelte } from './stringa-opzioni.ts';

const conto = (testo: string, valori: Record<string, number | string> = {}): number =>
  leggiFormula(testo).numero(new Map(Object.entries(valori)));
const rifiuto = (fai: () => unknown): string => {
  try {
    fai();
  } catch (error) {
    if (error instanceof ErroreFormula) return error.message;
    throw error;
  }
  return '';
};

describe('formulas', () => {
  test('count in decimals, not in binary numbers', () => {
    expect([conto('0.1 + 0.2'), conto('1.1 * 3'), conto('LBB * HBB / 1000000', { LBB: 803, HBB: 1417 })]).toEqual([
      0.3, 3.3, 1.137851,
    ]);
  });

  test('round up, down and half-up to a step, choose, compare texts', () => {
    expect([conto('su(4.62, 0.5)'), conto('giu(7 / 2)'), conto('tondo(2.345, 2)'), conto('su(6 / 3)')]).toEqual([
      5, 3, 2.35, 2,
    ]);
    expect([conto('MANO == "DX" ? 1 : 2', { MANO: 'SX' }), conto('min(3, 1, 2) + max(4, 5)')]).toEqual([2, 6]);
  });

  test.each([
    'constructor.constructor("return 1")()',
    'this',
    'a.b',
    'a[0]',
    '[1, 2]',
    '"x".length',
    'toString()',
    'a = 1',
    '1; 2',
    '(1, 2)',
    'a ** 9',
    '1 << 3',
    'true',
    'new Date()',
    '`x`',
    '',
    '1 +',
  ])('there is no escape from the formula language: "%s" is refused when it is read', (testo) => {
    expect(rifiuto(() => leggiFormula(testo))).not.toBe('');
  });

  test('a value that cannot be computed gives a message', () => {
    expect([
      rifiuto(() => conto('1 / (LBB - LBB)', { LBB: 3 })),
      rifiuto(() => conto('MANO * 2', { MANO: 'DX' })),
      rifiuto(() => conto('LBB')),
      rifiuto(() => conto(Array.from({ length: 20 }, () => '9999999').join('*'))),
    ]).toEqual([
      'Divisione per zero.',
      '"DX" non è un numero.',
      'LBB non ha un valore.',
      'Il risultato è troppo grande.',
    ]);
  });

  test('any text is either a formula or gives an error message', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'()+-*/%<>=!?:.,&|"LBsu 0139e'), maxLength: 300 }), (testo) => {
        expect(rifiuto(() => conto(testo, { LBB: 800 }))).toBeTypeOf('string');
      }),
      { numRuns: 300 },
    );
  });

  test('reports an invalid number and one without an end', () => {
    const frase = 'Un numero della formula non si legge.';
    expect(['.e0', '.e0,', '9e999', '1 + 9e999'].map((testo) => rifiuto(() => conto(testo)))).toEqual(
      Array.from({ length: 4 }, () => frase),
    );
  });
});

describe('conditions', () => {
  const vale = (testo: string, valori: Record<string, number | string>): boolean =>
    condizioneVale(leggiCondizione(testo), new Map(Object.entries(valori)));

  test('hold where every clause does, with both ends of a range', () => {
    expect([380, 381, 600, 601].map((LBB) => vale('MANO=DX,SX; LBB=381..600', { LBB, MANO: 'DX' }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([vale('', {}), vale('LBB=..600', { LBB: 1 }), vale('LBB=601..', { LBB: 600 })]).toEqual([true, true, false]);
  });

  test('an option that is not asked is among no values and in no range', () => {
    expect([vale('MANO=DX', {}), vale('MANO!=DX', {}), vale('LBB=..600', {})]).toEqual([false, true, false]);
  });

  test('an invalid value is reported; a valid one reads like a sentence', () => {
    expect(rifiuto(() => leggiCondizione('LBB 3'))).toContain('non si legge');
    expect(rifiuto(() => leggiCondizione('LBB=9..3'))).toContain('supera');
    expect(scriviCondizione(leggiCondizione('LBB=381..600; MANO=DX,SX'), (id) => id.toLowerCase())).toBe(
      'lbb da 381 a 600, mano DX o SX',
    );
  });
});

describe('P-106: the option string', () => {
  test('is entries by |, each id$value$allowed by ^, and is read back', () => {
    const testo = scriviOpzioni([
      { idOpzione: 'MANO', valore: 'DX', ammessi: ['DX', 'SX'] },
      { idOpzione: 'LBB', valore: '800', ammessi: [] },
      { idOpzione: 'LIMT', valore: '', ammessi: ['LEGG'] },
    ]);
    expect(testo).toBe('MANO$DX$DX^SX|LBB$800$|LIMT$$LEGG');
    expect([...(leggiOpzioni(testo) ?? [])]).toEqual([
      ['MANO', 'DX'],
      ['LBB', '800'],
    ]);
  });

  test.each(['MANO', 'mano$DX', 'MANO$DX|', 'MANO$D X', 'MANO$DX$A$B', 'MANO$DX|MANO$SX', '$', "MANO$';drop"])(
    'a manipulated one is invalid: %s',
    (testo) => expect(leggiOpzioni(testo)).toBeNull(),
  );

  test('choices alone have one text, in whatever order they were made', () => {
    const una = new Map([
      ['B', '1'],
      ['A', '2'],
    ]);
    expect([scriviScelte(una), scriviScelte(new Map([...una].toReversed()))]).toEqual(['A$2|B$1', 'A$2|B$1']);
  });
});
