import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { gs1 } from '#platform/contract/check-digits.ts';
import { leggiGtin, mostraGtin, verificaEan, verificaGtin } from './gtin.ts';

const conControllo = (cifre: string): string =>
  [...'0123456789'].map((cifra) => cifre + cifra).find((intero) => gs1(intero)) ?? '';

describe('an EAN', () => {
  test('of 8, 12, 13 or 14 digits is read, and those that name one thing are one code', () => {
    expect(['98765430', '012345678905', '8001234567897', '20000000000004'].map(leggiGtin)).toEqual([
      '00000098765430',
      '00012345678905',
      '08001234567897',
      '20000000000004',
    ]);
    expect(['8 001234 567897', '8-001234.567897', '08001234567897', ']E08001234567897'].map(leggiGtin)).toEqual(
      Array.from({ length: 4 }, () => '08001234567897'),
    );
    expect(['00012345678905', '0012345678905', '012345678905'].map(leggiGtin)).toEqual(
      Array.from({ length: 3 }, () => '00012345678905'),
    );
  });

  test.each([
    ']C10108001234567897',
    ']d201080012345678971726123110LOTTO7',
    ']C1\u001d0108001234567897\u001d10AB',
    '(01)08001234567897(17)261231',
    '11260101010800123456789710AB',
    '310300150001' + '08001234567897',
    '0034006581000000000801' + '08001234567897',
    'https://id.esempio.example/01/08001234567897/10/AB?17=261231',
  ])('is found in the label %j', (letto) => {
    expect(leggiGtin(letto)).toBe('08001234567897');
  });

  test.each([
    '8001234567890',
    '00000000',
    '',
    'F-100',
    '1500',
    '106 00001 01 01',
    '10LOTTO70108001234567897',
    ']C1340065810000000008',
    '0108001234567890',
  ])('is not read from %j', (letto) => {
    expect(leggiGtin(letto)).toBeNull();
  });

  test('any with its check digit is read back from how it is shown; with any other digit there it is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12, 13), fc.stringMatching(/^[1-9][0-9]{12}$/), (quante, cifre) => {
        const intero = conControllo(cifre.slice(0, quante));
        const gtin = leggiGtin(intero) ?? '';
        expect(mostraGtin(gtin)).toBe(intero);
        expect(leggiGtin(mostraGtin(gtin))).toBe(gtin);
        const altra = (Number(intero.at(-1)) + 1) % 10;
        expect(leggiGtin(intero.slice(0, -1) + altra)).toBeNull();
      }),
    );
  });

  test('that is invalid shows the reason, and which last digit would be valid', () => {
    expect(['8001234567890', '80012', 'ABC', ' ', '00000000', '8001234567897'].map(verificaGtin)).toEqual([
      'L’ultima cifra di 8001234567890 non torna con le altre: sarebbe 7. Rileggere il codice sulla scatola.',
      'Un codice EAN ha 8, 12, 13 o 14 cifre: in «80012» sono 5.',
      'Un codice EAN ha solo cifre: «ABC» no.',
      'Scrivere il codice EAN.',
      'Un codice EAN di soli zeri non è di nessun articolo.',
      null,
    ]);
    const righe = [
      { gtin: '8001234567897', qta: 1 },
      { gtin: '08001234567897', qta: 100 },
    ];
    expect(verificaEan(righe)).toEqual({ posto: 1, frase: 'Il codice 8001234567897 c’è già in questo elenco.' });
    expect(verificaEan([{ gtin: '8001234567897', qta: 0 }])?.frase).toContain('più di zero');
    expect(verificaEan(righe.slice(0, 1))).toBeNull();
  });
});
