import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { unaLettera } from './distanza.ts';
import { nudo, piega } from './piega.ts';
import { radice } from './radice.ts';
import { termini } from './termini.ts';

const detti = (testo: string): string[] => termini(testo).map((uno) => uno.testo);
const tutte = (testo: string): string[] =>
  termini(testo).flatMap(({ testo: intero, anche, parti }) => [intero, ...anche, ...parti]);

describe('folding', () => {
  test('leaves accents, case and kinds of quotes out', () => {
    expect(piega('Plissé PERCHÉ 3,5×16 ½″ Ø8')).toBe('plisse perche 3.5x16 1/2" ø8');
    expect(piega("dell’anta 1/2''")).toBe(`dell'anta 1/2"`);
  });
  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        (testo) => void expect(piega(piega(testo))).toBe(piega(testo)),
      ),
    );
  });
  test('a code is compared without separators', () => {
    expect(['vts-00012', 'VTS 00012', 'vts.00012'].map(nudo)).toEqual(['VTS00012', 'VTS00012', 'VTS00012']);
  });
});

describe('roots', () => {
  test.each([
    ['vite', 'viti'],
    ['larga', 'larghe'],
    ['doppio', 'doppie'],
    ['dado', 'dadi'],
    ['bianco', 'bianchi'],
    ['occhio', 'occhi'],
    ['maniglia', 'maniglie'],
    ['catenaccio', 'catenacci'],
    ['grigia', 'grigi'],
    ['zincato', 'zincate'],
    ['serratura', 'serrature'],
  ])('%s and %s are one word', (uno, altro) => {
    expect(radice(uno)).toBe(radice(altro));
  });
  test('leave sizes, short words and foreign words whole', () => {
    expect(['m6', 'inox', 'tsp', 'din7991'].map(radice)).toEqual(['m6', 'inox', 'tsp', 'din7991']);
  });
});

describe('terms', () => {
  test.each(['M6x40', 'm6X40', 'M 6 X 40', 'M6 x 40 mm', 'm6×40'])('%s is one size', (testo) => {
    expect(detti(testo)).toEqual(['m6x40']);
  });
  test('a size is found without its letter and by its sides', () => {
    expect(tutte('M6x40')).toEqual(['m6x40', '6x40', 'm6', '6', '40']);
  });
  test.each([
    ['DIN 7991', 'din7991'],
    ['din7991', 'din7991'],
    ['DIN-7991', 'din7991'],
    ['UNI EN ISO 4762', 'iso4762'],
    ['uni-en 1906', 'en1906'],
    ['DIN EN 1935', 'en1935'],
    ['Ø 8', 'ø8'],
    ['diam. 8', 'ø8'],
    ['mm 80', '80mm'],
    ['80 mm', '80mm'],
    ['kg 25', '25kg'],
    ['25 Kg', '25kg'],
    ['ml 410.', '410ml'],
    ['1/2"', '1/2"'],
    ['3,5x16', '3.5x16'],
    ['230 volt', '230v'],
    ['TX 20', 'tx20'],
    ['L=2 m', 'l2000'],
    ['lungh. 2000', 'l2000'],
    ['h 71 cm', 'h710'],
    ['interasse 96 mm', 'int96'],
    ['int. 96', 'int96'],
    ['30+30', '30/30'],
    ['30_40', '30/40'],
    ['3,0x70', '3x70'],
    ['4.20 x 16', '4.2x16'],
    ['EN 1634-1:2014', 'en1634-1'],
    ['M 14', 'm14'],
  ])('%s is %s', (testo, termine) => {
    expect(detti(testo)).toEqual([termine]);
  });
  test.each([
    ['m14 mt 1', ['m14', '1mt']],
    ['vite,3,5x30,100', ['vite', '3.5x30', '100']],
    ['30x1,5x1000', ['30x1.5x1000']],
    ['din 912-8x30', ['din912', '8x30']],
    ['AISI 316L', ['aisi316', 'l']],
    ['DIN7504N', ['din7504', 'n']],
  ])('%s is %s', (testo, quali) => expect(detti(testo)).toEqual(quali));
  test('a part of a standard is found by the standard, and no other part', () => {
    expect([tutte('EN 1143-1').includes('en1143'), tutte('en 1143').includes('en1143-1')]).toEqual([true, false]);
  });
  test('what is no norm stays words', () => expect(detti('uni en porta')).toEqual(['uni', 'en', 'porta']));
  test('words are parted by anything else', () => {
    expect(detti("Vite TSPEI, dell'anta (inox A2)")).toEqual(['vite', 'tspei', 'dell', 'anta', 'inox', 'a2']);
  });
  test('any text has some, none of them empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (testo) => {
        expect(tutte(testo).every((uno) => uno !== '')).toBe(true);
      }),
    );
  });
});

describe('one letter', () => {
  test('more, less, another or two exchanged is near; two are not', () => {
    expect(
      ['cernier', 'cernirea', 'cernieraa', 'cerxiera', 'cerniera'].map((uno) => unaLettera(uno, 'cerniera')),
    ).toEqual([true, true, true, true, true]);
    expect(['cernie', 'maniglia', 'crenirea'].map((uno) => unaLettera(uno, 'cerniera'))).toEqual([false, false, false]);
  });
  test('is symmetric', () => {
    const parola = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(fc.property(parola, parola, (a, b) => void expect(unaLettera(a, b)).toBe(unaLettera(b, a))));
  });
});
