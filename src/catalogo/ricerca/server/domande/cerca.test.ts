import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { cercatoreDi, fonte } from '#test/fixtures/fonti.ts';
import { ricerca } from '../../contract.ts';
import type { FiltroStati } from '../../rules.ts';
import { filtroPredefinito, mostraArticolo } from '../../rules.ts';
import { radice } from '../../rules/radice.ts';
import { Indice } from '../indice/indice.ts';
import { distinte, unitaDi } from './domanda.ts';
import type { Risposta } from './risposta.ts';
import { rispondi } from './risposta.ts';
import { suggerisci } from './suggerisci.ts';
import { Cercatore } from './trova.ts';

type Altro = Partial<SentOf<typeof ricerca>>;
const rispostaDi = (
  cercatore: Cercatore,
  valore: string,
  altro: Altro = {},
  filtro: FiltroStati = filtroPredefinito,
): Risposta => rispondi(cercatore, ricerca.input.parse({ valore, ...altro }), filtro);
const trovate = (...given: Parameters<typeof rispostaDi>): string[] =>
  rispostaDi(...given).testate.map(({ codTestata }) => codTestata);

const vite = { cdArticolo: '101000120101', descrizione: 'VITE TSPEI DIN 7991 M6x40 INOX A2', fornitore: 'AB-77/C' };
const catalogo = cercatoreDi([
  {
    codTestata: 'VTS00012',
    descrizione: 'Viti a testa svasata piana DIN 7991, inox A2',
    filtri: { Materiale: 'Inox A2', Norma: 'DIN 7991', Diametro: 'M6' },
    articoli: [vite],
  },
  {
    codTestata: 'VTL00002',
    descrizione: 'Viti per truciolare',
    filtri: { Materiale: 'Acciaio', Diametro: 'Ø 3,5' },
    articoli: [{ cdArticolo: '104000020101', descrizione: 'VITE TRUC. 3,5x16' }],
  },
  {
    codTestata: 'CLI00001',
    descrizione: 'Cerniere a libro',
    parole: ['bandella'],
    filtri: { Materiale: 'Ottone' },
    articoli: [{ cdArticolo: '131000010101', descrizione: 'CERN. LIBRO mm 80' }],
    catMerceologica: '131010',
  },
  {
    codTestata: 'CLI00002',
    descrizione: 'Cerniere a molla per tavoli',
    escluse: ['ottone'],
    articoli: [{ cdArticolo: '131000020101', descrizione: 'CERN. Ø 8 ottone 1/2"' }],
    catMerceologica: '131020',
  },
]);

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

describe('what is written again', () => {
  test('asks for nothing more: neither words nor the parts of one text are searched twice', () => {
    const conti = (valore: string): number[] => distinte(unitaDi(valore)).map(({ termini }) => termini.length);
    expect(conti('viti viti viti inox')).toEqual([1, 1]);
    expect(conti('vi-'.repeat(60))).toEqual([1]);
    expect(conti(Array.from({ length: 60 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}z`).join('-'))).toEqual([
      12,
    ]);
    expect(trovate(catalogo, 'viti inox viti inox')).toEqual(trovate(catalogo, 'viti inox'));
    expect(trovate(catalogo, 'viti-'.repeat(40))).toEqual(trovate(catalogo, 'viti'));
  });
  test('still makes a code of equal groups', () => {
    const gruppi = cercatoreDi([
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
          const [prima] = rispostaDi(cercatoreDi(fonti), codice).testate;
          expect([prima?.codTestata, prima?.codArticoloRicerca]).toEqual(['ZZZ99999', 'X900']);
        },
      ),
    );
  });
  test('of a supplier counts only where that is switched on', () => {
    expect(trovate(catalogo, 'AB77C', { cercaCodiceFornitore: false })).toEqual([]);
  });
  test('that is a word too stands before what only has the word, and leaves that there', () => {
    const tutor = cercatoreDi([
      { codTestata: 'AAA00001', descrizione: 'Tutor per piante' },
      { codTestata: 'ZZZ00001', articoli: [{ cdArticolo: '777', fornitore: 'TUTOR' }] },
    ]);
    expect(trovate(tutor, 'tutor')).toEqual(['ZZZ00001', 'AAA00001']);
  });
});

describe('letters that begin a code', () => {
  const sigle = cercatoreDi([
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

test('searches with a name of their own are found however they are written', () => {
  const scelte = cercatoreDi([
    { codTestata: 'AAA00001', new: true },
    { codTestata: 'AAA00002', promozione: true },
    { codTestata: 'AAA00003', outlet: true },
    { codTestata: 'AAA00004', promozione: true, disattivaInternet: true },
  ]);
  expect(['novita', 'Novità', 'promo', 'PROMO', 'outlet'].map((valore) => trovate(scelte, valore).join())).toEqual([
    'AAA00001',
    'AAA00001',
    'AAA00002',
    'AAA00002',
    'AAA00003',
  ]);
  expect(trovate(scelte, 'prodotti')).toEqual(['AAA00001', 'AAA00002', 'AAA00003']);
});

describe('filters', () => {
  test('count what is found, with all values on top where there are several', () => {
    const materiale = rispostaDi(catalogo, 'vite').filtro.find(({ filtro }) => filtro === 'Materiale');
    expect(materiale?.valori.map(({ chiave, nrValori }) => [chiave, nrValori])).toEqual([
      ['Materiale#Tutti', 2],
      ['Materiale#Acciaio', 1],
      ['Materiale#Inox A2', 1],
    ]);
  });
  test('all have to fit, or any where that is on', () => {
    const filtri = ['Materiale#Inox A2', 'Diametro#Ø 3,5'];
    expect(trovate(catalogo, 'vite', { filtri })).toEqual([]);
    expect(trovate(catalogo, 'vite', { filtri, filtriMultipli: true }).sort()).toEqual(['VTL00002', 'VTS00012']);
    expect(trovate(catalogo, 'vite', { filtri: ['Norma#Tutti'] })).toEqual(['VTS00012']);
    expect(trovate(catalogo, 'vite', { filtri: ['Colore#Blu'] })).toEqual([]);
  });
  test('counts follow the selection', () => {
    const { filtro } = rispostaDi(catalogo, 'vite', { filtri: ['Materiale#Acciaio'] });
    expect(filtro.find((uno) => uno.filtro === 'Diametro')?.valori.map(({ chiave }) => chiave)).toEqual([
      'Diametro#Ø 3,5',
    ]);
  });
  test('keywords with, without, and the empty list', () => {
    expect(trovate(catalogo, 'cerniere', { paroleChiave: 'con' })).toEqual(['CLI00001']);
    expect(trovate(catalogo, 'cerniere', { paroleChiave: 'senza' })).toEqual(['CLI00002']);
    expect(trovate(catalogo, 'cerniere', { paroleChiave: 'descrizione' })).toEqual([]);
  });
  test('a brand that is kept as a filter value too counts once', () => {
    const due = cercatoreDi([{ codTestata: 'AAA00001', filtri: { Marca: 'Prova' } }, { codTestata: 'AAA00002' }]);
    expect(rispostaDi(due, 'prodotti').filtro.map(({ valori }) => valori.map(({ nrValori }) => nrValori))).toEqual([
      [2],
    ]);
  });
  test('any of the values counts among what the keywords leave', () => {
    const { filtro } = rispostaDi(catalogo, 'cerniere', {
      paroleChiave: 'senza',
      filtri: ['Marca#Prova'],
      filtriMultipli: true,
    });
    expect(filtro.map((uno) => [uno.filtro, uno.valori.map(({ nrValori }) => nrValori)])).toEqual([['Marca', [1]]]);
  });
  test('order by values, both ways, headers without one last', () => {
    const ordineFiltro = { filtro: 'Materiale' };
    expect(trovate(catalogo, 'catalogo', { ordineFiltro })).toEqual(['VTL00002', 'VTS00012', 'CLI00001', 'CLI00002']);
    expect(trovate(catalogo, 'catalogo', { ordineFiltro: { ...ordineFiltro, decrescente: true } })).toEqual([
      'CLI00001',
      'VTS00012',
      'VTL00002',
      'CLI00002',
    ]);
  });
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

const stato = fc.integer({ min: 0, max: 7 });
const filtroStati = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
const testata = fc.record({ stati: fc.array(stato, { maxLength: 3 }), disattivaInternet: fc.boolean() });

test('what the flags hide is not found by a word or code of it, not counted and not suggested', () => {
  fc.assert(
    fc.property(fc.array(testata, { maxLength: 6 }), filtroStati, (testate, filtro) => {
      const fonti = testate.map(({ stati, disattivaInternet }, i) => ({
        codTestata: `AAA0000${i}`,
        disattivaInternet,
        descrizione: 'cosa',
        articoli: stati.map((suo, j) => ({
          cdArticolo: `77${i}${j}5555`,
          descrizione: `unico${'abcdefgh'.charAt(suo)}`,
          stato: suo,
        })),
      }));
      const cercatore = cercatoreDi(fonti);
      const visto = (suo: number, disattivaInternet: boolean): boolean =>
        mostraArticolo(filtro, {
          nonStampCatalogo: (suo & 1) > 0,
          obsoleto: (suo & 2) > 0,
          eliminato: (suo & 4) > 0,
          disattivaInternet,
        });
      for (const suo of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const attese = fonti.filter((una) =>
          una.articoli.some((articolo) => articolo.stato === suo && visto(suo, una.disattivaInternet)),
        );
        const { testate: avute, totale } = rispostaDi(
          cercatore,
          `unico${'abcdefgh'.charAt(suo)}`,
          { cercaParolaEsatta: true },
          filtro,
        );
        expect([avute.map(({ codTestata }) => codTestata), totale]).toEqual([
          attese.map(({ codTestata }) => codTestata),
          attese.length,
        ]);
      }
      for (const una of fonti)
        for (const articolo of una.articoli) {
          const { testate: avute } = rispostaDi(cercatore, articolo.cdArticolo, {}, filtro);
          expect(avute.length > 0).toBe(visto(articolo.stato, una.disattivaInternet));
        }
      for (const { codTestata, nrArticoli } of rispostaDi(cercatore, 'cosa', {}, filtro).testate) {
        const una = fonti.find((questa) => questa.codTestata === codTestata);
        expect(nrArticoli).toBe(
          una?.articoli.filter((articolo) => visto(articolo.stato, una.disattivaInternet)).length,
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('what the flags hide changes nothing of what else is found, counted or suggested', () => {
  const parole = fc.constantFrom('vite', 'viti', 'vitone', 'dado', 'rado', 'm6x40', 'zancato');
  const una = fc.record({
    descrizione: fc.array(parole, { minLength: 1, maxLength: 3 }),
    stati: fc.array(fc.record({ stato: fc.constantFrom(0, 2), parola: parole }), { minLength: 1, maxLength: 2 }),
    disattivaInternet: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(una, { maxLength: 6 }), (testate) => {
      const fonti = testate.map(({ descrizione, stati, disattivaInternet }, i) => ({
        codTestata: `AAA0000${i}`,
        disattivaInternet,
        descrizione: descrizione.join(' '),
        articoli: stati.map(({ stato: suo, parola }, j) => ({
          cdArticolo: `77${i}${j}5555`,
          descrizione: parola,
          stato: suo,
        })),
      }));
      const viste = fonti
        .filter(({ disattivaInternet }) => !disattivaInternet)
        .map((questa) => ({ ...questa, articoli: questa.articoli.filter(({ stato: suo }) => suo === 0) }));
      const [tutto, soloViste] = [cercatoreDi(fonti), cercatoreDi(viste.filter(({ articoli }) => articoli.length > 0))];
      for (const valore of [
        'vite',
        'vito',
        'dado',
        'dadu',
        'zanc',
        'zancata',
        'vitt rado',
        '6x40',
        'm6',
        '7701',
        'dad zzzz',
      ]) {
        const di = (cercatore: Cercatore): unknown => {
          const {
            totale,
            testate: trovatePer,
            ricercaEffettiva,
            paroleIgnorate,
            filtro,
          } = rispostaDi(cercatore, valore);
          const offerte = suggerisci(cercatore, valore, filtroPredefinito).autoCompletaVociRicerca.map(
            ({ autoCompletamento }) => radice(autoCompletamento),
          );
          return [
            valore,
            totale,
            trovatePer.map(({ codTestata }) => codTestata).sort(),
            ricercaEffettiva !== '',
            paroleIgnorate,
            filtro,
            offerte.sort(),
          ];
        };
        expect(di(tutto)).toEqual(di(soloViste));
      }
    }),
    { numRuns: 200 },
  );
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
      const mutato = new Indice();
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
      const nuovo = new Indice();
      for (const una of [...ora.values()].sort((a, b) => (a.codTestata < b.codTestata ? -1 : 1))) nuovo.metti(una);
      const [uno, altro] = [new Cercatore(mutato), new Cercatore(nuovo)];
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

describe('suggestions are written as the data are:', () => {
  const scritte = cercatoreDi([
    {
      codTestata: 'CAF00001',
      descrizione: 'Caffettiere in acciaio DIN 7991, città',
      parole: ['perché no'],
      filtri: { Misura: 'M6x40', Materiale: 'Zama pressofusa' },
      nomeAzienda: 'ZetaÈ',
    },
    { codTestata: 'CAF00002', descrizione: 'TESTE Torx con vite TCEI' },
  ]);
  const offerte = (valore: string): string[] =>
    suggerisci(scritte, valore, filtroPredefinito).autoCompletaVociRicerca.map(
      ({ autoCompletamento }) => autoCompletamento,
    );
  test.each([
    ['citt', 'città'],
    ['perch', 'perché'],
    ['m6x', 'M6x40'],
    ['din79', 'DIN 7991'],
    ['tce', 'TCEI'],
    ['tor', 'Torx'],
  ])('%s leads to %s', (valore, offerta) => expect(offerte(valore)).toContain(offerta));
  test("a capital that only the beginning of a text gives is not the word's own", () => {
    expect(offerte('caffe')).toEqual(['caffettiere']);
    expect(offerte('zam')).toEqual(['zama']);
  });
  test('there are never more than twelve, companies among them', () => {
    const molte = cercatoreDi(
      Array.from({ length: 12 }, (_, i) => ({
        codTestata: `MOL000${10 + i}`,
        nomeAzienda: `120 ${i}`,
        codiceAzienda: `M${i}`,
        filtri: { Misura: `120x${i}0` },
        articoli: [{ cdArticolo: `120${i}0000` }],
      })),
    );
    const { autoCompletaVociRicerca } = suggerisci(molte, '120', filtroPredefinito);
    expect([
      autoCompletaVociRicerca.length,
      autoCompletaVociRicerca.filter(({ ricercaAzienda }) => ricercaAzienda).length,
    ]).toEqual([12, 3]);
  });
  test('the words typed before stay as they were typed', () => expect(offerte('Vite TC')).toEqual(['Vite TCEI']));
});

test('the catalogue opens at a chapter by its code or name and at a subchapter by its codes', () => {
  const capitoli = cercatoreDi([
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
