import { describe, expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { searcherOf } from '#test/fixtures/fonti.ts';
import { catalogo, rispostaDi, trovate } from '#test/fixtures/ricerche.ts';
import { filtroPredefinito } from '../../rules.ts';
import { mostraArticolo } from '../../rules/mostra-articolo.ts';
import { radice } from '../../rules/radice.ts';
import { suggest } from './suggest.ts';
import type { Searcher } from './searcher.ts';

const stato = fc.integer({ min: 0, max: 7 });
const filtroStati = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
const testata = fc.record({ stati: fc.array(stato, { maxLength: 3 }), disattivaInternet: fc.boolean() });

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
  test('count of the articles of a header those that they name, as far as they are seen', () => {
    const articolo = (n: number, titolo: string, descrizione: string, diStato = 0) => ({
      cdArticolo: `90000000000${n}`,
      titolo,
      descrizione,
      stato: diStato,
    });
    const dadi = searcherOf([
      {
        codTestata: 'DAD00001',
        filtri: { Diametro: 'M6', Materiale: 'Acciaio' },
        articoli: [
          articolo(1, 'M6', 'DADO ZB'),
          articolo(2, 'M6', 'DADO OT.'),
          articolo(3, 'M6', 'DADO VECCHIO', 2),
          articolo(4, 'M8', 'DADO ZB'),
        ],
      },
    ]);
    const conta = (...filtri: string[]): number[] =>
      rispostaDi(dadi, 'prodotti', { filtri }).testate.flatMap((una) => [
        una.nrArticoli,
        una.nrArticoliFiltro ?? una.nrArticoli,
      ]);
    expect([conta(), conta('Diametro#M6'), conta('Materiale#Acciaio')]).toEqual([
      [3, 3],
      [3, 2],
      [3, 3],
    ]);
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
    const due = searcherOf([{ codTestata: 'AAA00001', filtri: { Marca: 'Prova' } }, { codTestata: 'AAA00002' }]);
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
      const searcher = searcherOf(fonti);
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
          searcher,
          `unico${'abcdefgh'.charAt(suo)}`,
          { cercaParolaEsatta: true },
          filtro,
        );
        expect([avute.map(({ codTestata }) => codTestata).sort(), totale]).toEqual([
          attese.map(({ codTestata }) => codTestata),
          attese.length,
        ]);
      }
      for (const una of fonti)
        for (const articolo of una.articoli) {
          const { testate: avute } = rispostaDi(searcher, articolo.cdArticolo, {}, filtro);
          expect(avute.length > 0).toBe(visto(articolo.stato, una.disattivaInternet));
        }
      for (const { codTestata, nrArticoli } of rispostaDi(searcher, 'cosa', {}, filtro).testate) {
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
      const [tutto, soloViste] = [searcherOf(fonti), searcherOf(viste.filter(({ articoli }) => articoli.length > 0))];
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
        const di = (searcher: Searcher): unknown => {
          const {
            totale,
            testate: trovatePer,
            ricercaEffettiva,
            paroleIgnorate,
            filtro,
          } = rispostaDi(searcher, valore);
          const offerte = suggest(searcher, valore, filtroPredefinito).autoCompletaVociRicerca.map(
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
