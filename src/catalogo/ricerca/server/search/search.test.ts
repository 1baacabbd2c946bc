import { describe, expect, test } from 'vitest';
import { isPreferiti } from './special.ts';
import { fc } from '#test/runner/property.ts';
import { searcherOf, fonte } from '#test/fixtures/fonti.ts';
import { catalogo, rispostaDi, trovate } from '#test/fixtures/ricerche.ts';
import { SearchIndex } from '../indice/indice.ts';
import { distinctUnits, parseQuery } from './parse-query.ts';
import { Searcher } from './searcher.ts';

describe('as people write it', () => {
  test.each([
    'M6x40',
    'M 6 X 40',
    '6x40',
    'm6',
    'DIN 7991',
    'din7991',
    '7991',
    'tspei',
    'A2',
    'inox a2',
    'VTS-00012',
    'vts 00012',
    '00012',
    '101 00012',
    '10100012',
    '1010 0012 01',
    '0120',
    'ab77c',
    'AB 77 C',
    'viti svasate',
    'vite svasato',
  ])('%s finds the screw', (valore) => {
    expect(trovate(catalogo, valore)[0]).toBe('VTS00012');
  });
  test.each(['80mm', '80 mm', 'mm 80', '80'])('%s finds the hinge of 80', (valore) =>
    expect(trovate(catalogo, valore)).toEqual(['CLI00001']),
  );
  test.each(['Ø8', 'ø 8', 'diam. 8', '1/2"', '1/2″'])('%s finds the other hinge', (valore) =>
    expect(trovate(catalogo, valore)).toContain('CLI00002'),
  );
  test.each(['3,5x16', '3.5 x 16', 'Ø 3,5'])('%s finds the wood screw', (valore) =>
    expect(trovate(catalogo, valore)).toEqual(['VTL00002']),
  );
  test('words that say nothing are left out', () =>
    expect(trovate(catalogo, 'la cerniera a libro di ottone')).toEqual(['CLI00001']));
});

test('30/40 and 30x40 are the same two sides; a material is no brand that begins like it', () => {
  const indice = searcherOf([
    { codTestata: 'CIL00001', descrizione: 'Cilindro europeo', filtri: { Misura: '30x40' } },
    { codTestata: 'CIL00002', descrizione: 'Cilindro 30/40 in acciaio inox', nomeAzienda: 'Bulnova' },
    { codTestata: 'CIL00003', descrizione: 'Cilindro', nomeAzienda: 'Inoxalba' },
  ]);
  for (const valore of ['cilindro 30/40', 'cilindro 30x40', '30 x 40'])
    expect(trovate(indice, valore).toSorted()).toEqual(['CIL00001', 'CIL00002']);
  expect(trovate(indice, 'cilindro inox')).toEqual(['CIL00002']);
  for (const valore of ['cilindro inoxalba', 'cilindro inoxal']) expect(trovate(indice, valore)).toEqual(['CIL00003']);
});

describe('what is written again', () => {
  test('asks for nothing more: neither words nor the parts of one text are searched twice', () => {
    const conti = (valore: string): number[] => distinctUnits(parseQuery(valore)).map(({ terms }) => terms.length);
    expect(conti('viti viti viti inox')).toEqual([1, 1]);
    expect(conti('vi-'.repeat(60))).toEqual([1]);
    expect(conti(Array.from({ length: 60 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}z`).join('-'))).toEqual([
      12,
    ]);
    expect(trovate(catalogo, 'viti inox viti inox')).toEqual(trovate(catalogo, 'viti inox'));
    expect(trovate(catalogo, 'viti-'.repeat(40))).toEqual(trovate(catalogo, 'viti'));
  });
  test('still makes a code of equal groups', () => {
    const gruppi = searcherOf([
      {
        codTestata: 'GRU00001',
        descrizione: 'Rondelle',
        articoli: [{ cdArticolo: '101101101101', descrizione: 'ROND.' }],
      },
    ]);
    for (const valore of ['101-101-101-101', '101 101 101 101', '101 101'])
      expect(trovate(gruppi, valore)).toEqual(['GRU00001']);
  });
});

describe('when no header has all words', () => {
  test('a word with one wrong letter is taken for the one that is there, and the reply says so', () => {
    const { testate, ricercaEffettiva, paroleIgnorate } = rispostaDi(catalogo, 'cerneira libro');
    expect([testate[0]?.codTestata, ricercaEffettiva, paroleIgnorate]).toEqual(['CLI00001', 'cerniere libro', []]);
  });
  test('the words that are found together are searched, the others named', () => {
    const { testate, ricercaEffettiva, paroleIgnorate } = rispostaDi(catalogo, 'cerniere libro plastica');
    expect([testate.map(({ codTestata }) => codTestata), ricercaEffettiva, paroleIgnorate]).toEqual([
      ['CLI00001'],
      'cerniere libro',
      ['plastica'],
    ]);
  });
  test('of letters and a number that nobody has together the number is searched, and the reply says so', () => {
    expect(rispostaDi(catalogo, 'cerniere q80')).toMatchObject({
      testate: [{ codTestata: 'CLI00001' }],
      ricercaEffettiva: 'cerniere 80',
    });
  });
  test('words that were typed as one part, what may be a code does not', () => {
    expect(rispostaDi(catalogo, 'cerniere/plastica')).toMatchObject({
      totale: 2,
      ricercaEffettiva: 'cerniere',
      paroleIgnorate: ['plastica'],
    });
    expect(rispostaDi(catalogo, '101-00012-99')).toMatchObject({ totale: 0, ricercaEffettiva: '' });
  });
  test('codes are never taken for others, and exact words for nothing else', () => {
    expect(trovate(catalogo, '101000120102')).toEqual([]);
    expect(trovate(catalogo, 'cerneira', { cercaParolaEsatta: true })).toEqual([]);
    expect(trovate(catalogo, 'cerniera', { cercaParolaEsatta: true })).toEqual([]);
  });
});

test('an excluded keyword hides its header from a search that says it, in any form', () => {
  expect(trovate(catalogo, 'cerniera ottone')).toEqual(['CLI00001']);
  expect(trovate(catalogo, 'cerniera molla')).toEqual(['CLI00002']);
  expect(rispostaDi(catalogo, 'cerniera otone')).toMatchObject({
    ricercaEffettiva: 'cerniera ottone',
    testate: [{ codTestata: 'CLI00001' }],
  });
});

describe('an exact code', () => {
  const parole = [
    '1234',
    '12345',
    '55501',
    'vite',
    'm6x40',
    'ABC12',
    'A1B2C3',
    '7',
    '42',
    'TX',
    '1234567890123456789012345',
  ];
  test('comes first, whatever else matches', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parole),
        fc.array(fc.constantFrom(...parole), { maxLength: 8 }),
        fc.nat(3),
        (cercata, altre, dove) => {
          const codice = cercata.toUpperCase();
          const fonti = altre.map((parola, i) => ({
            codTestata: `AAA0000${i}`,
            descrizione: `${codice} ${parola} ${codice}`,
            parole: [codice, parola],
            articoli: [{ cdArticolo: `${codice}9${i}`, fornitore: `${i}${codice}` }],
          }));
          fonti.splice(dove, 0, {
            codTestata: 'ZZZ99999',
            descrizione: 'altro',
            parole: [],
            articoli: [{ cdArticolo: 'X900', fornitore: codice }],
          });
          const [prima] = rispostaDi(searcherOf(fonti), codice).testate;
          expect([prima?.codTestata, prima?.codArticoloRicerca]).toEqual(['ZZZ99999', 'X900']);
        },
      ),
    );
  });
  test('of a supplier counts only where that is switched on', () => {
    expect(trovate(catalogo, 'AB77C', { cercaCodiceFornitore: false })).toEqual([]);
  });
  test('that is also a word: its header comes first, headers with the word follow', () => {
    const tutor = searcherOf([
      { codTestata: 'AAA00001', descrizione: 'Tutor per piante' },
      { codTestata: 'ZZZ00001', articoli: [{ cdArticolo: '777', fornitore: 'TUTOR' }] },
    ]);
    expect(trovate(tutor, 'tutor')).toEqual(['ZZZ00001', 'AAA00001']);
  });
});

describe('letters that begin a code', () => {
  const sigle = searcherOf([
    { codTestata: 'VTS00001', descrizione: 'Viti svasate' },
    { codTestata: 'VTS00002', descrizione: 'Viti svasate', disattivaInternet: true },
    { codTestata: 'CAN00001', descrizione: 'Cerniere a bietta' },
    {
      codTestata: 'ZZZ00001',
      descrizione: 'Cancelletti',
      articoli: [{ cdArticolo: 'ECO2220030101', fornitore: 'CAN77' }],
    },
  ]);
  test('find its headers and articles', () => {
    expect(trovate(sigle, 'VTS')).toEqual(['VTS00001']);
    expect(trovate(sigle, 'eco')).toEqual(['ZZZ00001']);
    expect(trovate(sigle, 'vts', { cercaParolaEsatta: true })).toEqual([]);
  });
  test("come after words that begin so, and are no article's then", () =>
    expect(trovate(sigle, 'can')).toEqual(['ZZZ00001', 'CAN00001']));
});

test('named searches are found in any spelling', () => {
  const scelte = searcherOf([
    { codTestata: 'AAA00001', new: true },
    { codTestata: 'AAA00002', promozione: true },
    { codTestata: 'AAA00003', outlet: true },
    { codTestata: 'AAA00004', promozione: true, disattivaInternet: true },
  ]);
  expect(['novita', 'Novità', 'outlet', 'OUTLET'].map((valore) => trovate(scelte, valore).join())).toEqual([
    'AAA00001',
    'AAA00001',
    'AAA00003',
    'AAA00003',
  ]);
  for (const valore of ['promo', 'PROMO', 'promozioni', 'Promozione', ' promozioni '])
    expect(trovate(scelte, valore), valore).toEqual(['AAA00002']);
  expect(['preferiti', 'Preferiti', 'preferito', 'preferita'].map(isPreferiti)).toEqual([true, true, true, false]);
  expect(trovate(scelte, 'prodotti')).toEqual(['AAA00001', 'AAA00002', 'AAA00003']);
});

test('a header is found by its code without the zeros, `VTL 13` for VTL00013, whatever words hold it too', () => {
  const serie = searcherOf([
    { codTestata: 'VTL00013' },
    { codTestata: 'VTL00013', suffisso: 1 },
    { codTestata: 'VTL00130' },
    { codTestata: 'ZZZ00001', descrizione: 'Ricambi per VTL 13' },
  ]);
  for (const valore of ['VTL 13', 'vtl13', 'vtl-13', 'VTL 0013', 'VTL00013'])
    expect(trovate(serie, valore), valore).toEqual(['VTL00013', 'VTL00013']);
});

test('a promotion is found, and marked, from its first to its last day', () => {
  const offerta = searcherOf([
    {
      codTestata: 'AAA00001',
      promozione: true,
      dataPromozioneIniziale: '2026-03-16',
      dataPromozioneFinale: '2026-03-20',
    },
  ]);
  const vale = (oggi: string): unknown[] => [
    trovate(offerta, 'promo', {}, undefined, oggi).length,
    rispostaDi(offerta, 'prodotti', {}, undefined, oggi).testate[0]?.promozione,
  ];
  expect(['2026-03-15', '2026-03-16', '2026-03-20', '2026-03-21'].map(vale)).toEqual([
    [0, undefined],
    [1, true],
    [1, true],
    [0, undefined],
  ]);
});

test('a chapter of the catalogue answers its table of contents', () => {
  const { tipoRicerca, capitoloCategorie } = rispostaDi(catalogo, 'catalogo ferramenta');
  expect([
    tipoRicerca,
    capitoloCategorie.map(({ codCategoria, sottoCategorie }) => [
      codCategoria,
      sottoCategorie.map(({ nrTestate }) => nrTestate),
    ]),
  ]).toEqual(['CatalogoPdf', [['01', [4]]]]);
});

test('an index after any changes answers as one made anew', () => {
  const parola = fc.constantFrom('vite', 'viti', 'dado', 'inox', 'm6x40', 'cerniera');
  const passo = fc.record({
    n: fc.nat(5),
    via: fc.boolean(),
    parole: fc.array(parola, { minLength: 1, maxLength: 4 }),
    filtro: parola,
  });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 25 }), (passi) => {
      const mutato = new SearchIndex();
      const ora = new Map<string, ReturnType<typeof fonte>>();
      for (const { n, via, parole, filtro } of passi) {
        const codTestata = `AAA0000${n}`;
        if (via) mutato.togli(`${codTestata}-0`);
        if (via) ora.delete(codTestata);
        else {
          const nuova = fonte({
            codTestata,
            descrizione: parole.join(' '),
            filtri: { F: filtro },
            escluse: [parole.length > 3 ? 'dado' : 'altro'],
          });
          mutato.metti(nuova);
          ora.set(codTestata, nuova);
        }
      }
      const nuovo = new SearchIndex();
      for (const una of [...ora.values()].sort((a, b) => (a.codTestata < b.codTestata ? -1 : 1))) nuovo.metti(una);
      const [uno, altro] = [new Searcher(mutato), new Searcher(nuovo)];
      for (const valore of ['vite', 'inox m6', 'dado', 'cer', 'AAA00003', '00002', 'virte'])
        expect(rispostaDi(uno, valore)).toEqual(rispostaDi(altro, valore));
    }),
    { numRuns: 50 },
  );
});

describe('bad input', () => {
  test.each([
    '',
    'a',
    'x'.repeat(200),
    '!!!???',
    '😀🔩',
    `%_\\'"<>`,
    '(a+)+$'.repeat(30),
    'vite '.repeat(40),
    '1x'.repeat(100),
    '1/'.repeat(100),
    'ø'.repeat(200),
    'm '.repeat(100),
  ])('%j is answered', (valore) => {
    expect(rispostaDi(catalogo, valore).testate.length).toBeLessThanOrEqual(24);
  });
  test('any text at all is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((testo) => !testo.includes('\0')),
        (valore) => {
          expect(rispostaDi(catalogo, valore).totale).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
  test('a page beyond the end is empty and knows the total', () => {
    const { testate, totale } = rispostaDi(catalogo, 'vite', { pagina: 9 });
    expect([testate, totale]).toEqual([[], 2]);
  });
});

test('the catalogue opens at a chapter by its code or name and at a subchapter by its codes', () => {
  const capitoli = searcherOf([
    {
      codTestata: 'CAP00001',
      codCategoria: '03',
      descCategoria: 'Cerniere',
      codSottoCategoria: '01',
      descSottoCategoria: 'A libro',
    },
    {
      codTestata: 'CAP00002',
      codCategoria: '03',
      descCategoria: 'Cerniere',
      codSottoCategoria: '02',
      descSottoCategoria: 'A molla',
    },
    {
      codTestata: 'CAP00003',
      codCategoria: '04',
      descCategoria: 'Viti',
      codSottoCategoria: '01',
      descSottoCategoria: 'Metriche',
    },
  ]);
  const aperte = (valore: string): string[] => [rispostaDi(capitoli, valore).tipoRicerca, ...trovate(capitoli, valore)];
  expect(aperte('catalogo 03')).toEqual(['CatalogoPdf', 'CAP00001', 'CAP00002']);
  expect(aperte('catalogo cerniere')).toEqual(['CatalogoPdf', 'CAP00001', 'CAP00002']);
  expect(aperte('catalogo 03.02')).toEqual(['CatalogoPdf', 'CAP00002']);
  expect(aperte('catalogo 03.09')[0]).toBe('Testate');
});

const diViti = { descCategoria: 'Viti', descSottoCategoria: 'Per legno' };
const cerniere = {
  codCategoria: '03',
  codSottoCategoria: '02',
  descCategoria: 'Cerniere',
  descSottoCategoria: 'Libro',
};
const divisa = searcherOf([
  { codTestata: 'VTL00001', descrizione: 'Viti in ottone', ...diViti },
  { codTestata: 'CLI00001', descrizione: 'Cerniere a libro in ottone', ...cerniere },
  { codTestata: 'CLI00002', descrizione: 'Cerniere a libro in acciaio', ...cerniere },
]);

test.each(['03', '03.02', 'cerniere', 'Cerniere'])(
  'P-007: a search together with the category %s finds what stands in both, as a table of contents',
  (categoria) => {
    const { totale, tipoRicerca, capitoloCategorie } = rispostaDi(divisa, 'ottone', { categoria });
    expect([totale, tipoRicerca]).toEqual([1, 'CatalogoPdf']);
    expect(capitoloCategorie).toMatchObject([
      { codCategoria: '03', sottoCategorie: [{ nrTestate: 1, testate: [{ codTestata: 'CLI00001' }] }] },
    ]);
  },
);

test('P-007: the whole catalogue together with a category is its chapter, and without one a search is as it was', () => {
  expect(trovate(divisa, 'catalogo', { categoria: '03' })).toEqual(['CLI00001', 'CLI00002']);
  expect(rispostaDi(divisa, 'ottone')).toMatchObject({ totale: 2, tipoRicerca: 'Testate', capitoloCategorie: [] });
});

test('P-007: a chapter with nothing of the search is an empty one, and a chapter that does not exist is none', () => {
  const acciaio = rispostaDi(divisa, 'acciaio', { categoria: '01' });
  expect(acciaio).toMatchObject({ totale: 0, tipoRicerca: 'CatalogoPdf', capitoloCategorie: [] });
  expect(rispostaDi(divisa, 'ottone', { categoria: '99' })).toMatchObject({ totale: 0, tipoRicerca: 'Testate' });
});
