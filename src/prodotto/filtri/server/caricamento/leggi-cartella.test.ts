import { expect, test } from 'vitest';
import { rowsOf, workbookOf } from '#test/fixtures/workbook.ts';
import type { Tipologia } from '../../rules/caricamento.ts';
import { leggiCartella } from './leggi-cartella.ts';

const leggi = (tipologia: Tipologia, fogli: Readonly<Record<string, string>>, byte = workbookOf(fogli)) =>
  leggiCartella(
    {
      tipologia,
      byte,
      testate: 'VTS00001-0\nVTS00002-0\nVTS00003-1',
      aziende: ['PRV', 'FIS'],
      categorie: [
        { codCategoria: '01', descrizione: 'Viteria' },
        { codCategoria: '02', descrizione: 'Cerniere' },
      ],
      filtri: 'Materiale#Zama\nMateriale#Caffè\nFinitura#Inox\u00a0AISI',
    },
    () => {},
  );

/** Sheet, row, column and expectation of each error. */
const errori = (tipologia: Tipologia, fogli: Readonly<Record<string, string>>): string[] =>
  leggi(tipologia, fogli).errori.map(({ foglio, riga, colonna, atteso }) => `${foglio} ${riga}${colonna}: ${atteso}`);

/** Group and value of each key. */
const voci = (tipologia: Tipologia, fogli: Readonly<Record<string, string>>): Record<string, string[]> => {
  const { chiavi, di, gruppi, valori } = leggi(tipologia, fogli).voci;
  return Object.fromEntries(
    chiavi.map((chiave, n) => [chiave, di.flatMap((una, i) => (una === n ? [`${gruppi[i]}=${valori[i]}`] : []))]),
  );
};

const cella = (posto: string, tipo: string, dentro: string): string => `<c r="${posto}" t="${tipo}">${dentro}</c>`;
const titoli = (numero: number, ...nomi: string[]): string => rowsOf([...Array<string[]>(numero - 1).fill([]), nomi]);

test('B-241: the three layouts of the filters say the same, cells are trimmed, sheets that begin with _ are passed over, a header on two sheets adds up', () => {
  const atteso = { 'VTS00001-0': ['Materiale=Zama', 'Materiale=Ottone', 'Testa==TPS'], 'VTS00002-0': [] };
  const nuovo = {
    Viteria: rowsOf([
      ['Testata', 'Descrizione testata', 'Materiale'],
      [' vts00001-0 ', 'Vite', ' Zama |Ottone|'],
      ['VTS00002-0', 'Altra', ''],
    ]),
    Altri: rowsOf([
      ['Testata', 'Testa'],
      ['VTS00001-0', '=TPS'],
    ]),
    _note: rowsOf([['niente di buono']]),
  };
  const lungo = rowsOf([
    ['Testata', 'Descrizione testata', 'Filtro', 'Valore'],
    ['VTS00001-0', '', 'Materiale', 'Zama'],
    ['VTS00001-0', '', 'Materiale', 'Ottone'],
    ['VTS00001-0', '', 'Testa', '=TPS'],
    ['VTS00002-0'],
  ]);
  const unito = rowsOf([
    ['Testata', 'Filtri uniti'],
    ['VTS00001-0', 'Materiale#Zama|Materiale#Ottone|Testa#=TPS'],
    ['VTS00002-0'],
  ]);
  for (const fogli of [nuovo, { Foglio: lungo }, { Foglio: unito }]) {
    expect(errori('parole', fogli)).toEqual([]);
    expect(voci('parole', fogli)).toEqual(atteso);
  }
});

test('B-204: keywords, completions and categories of companies are read, each by its own columns', () => {
  expect(
    voci('incluse-escluse', {
      Foglio: rowsOf([
        ['Testata', 'Incluse', 'Escluse'],
        ['VTS00003-1', 'Gru,  vite  legno', 'Chiodo'],
      ]),
    }),
  ).toEqual({ 'VTS00003-1': ['inclusa=gru', 'inclusa=vite legno', 'esclusa=chiodo'] });
  expect(
    voci('auto', {
      Foglio: rowsOf([
        ['Parola', 'Azienda', 'Autocompletamento 1', 'Autocompletamento 2'],
        ['Vite', '', 'vite legno', 'vite autoforante'],
        ['vite', 'fis', 'vite Fischer'],
      ]),
    }),
  ).toEqual({ 'vite#': ['1=vite legno', '2=vite autoforante'], 'vite#FIS': ['1=vite Fischer'] });
  expect(
    voci('marchi', {
      Foglio: rowsOf([
        ['Azienda', 'Nome azienda', 'Categoria 1', 'Categoria 2'],
        ['PRV', 'Prova', '02 - Cerniere', 'viteria'],
      ]),
    }),
  ).toEqual({ PRV: ['1=02', '2=01'] });
});

test('B-204: a workbook with thirty kinds of faults names sheet, row, column and what was expected of each, and says nothing else', () => {
  const a = rowsOf([
    ['Testata', 'Materiale', 'MATERIALE', 'materialè', 'a#b', ...'cdefghilm'.split('')],
    ['', 'Zama'],
    ['VTS 1', 'Zama'],
    ['VTS00009-0', 'Zama'],
    ['VTS00001-0', 'Zama|zàma'],
    ['VTS00001-0'],
    ['VTS00002-0', 'con#segno'],
  ]);
  const celle = `${rowsOf([['Testata', 'Materiale']])}
    <row r="2">${cella('A2', 'inlineStr', '<is><t>VTS00002-0</t></is>')}${cella('B2', 'str', '<f>1+1</f><v>2</v>')}${cella('D2', 'inlineStr', '<is><t>solo</t></is>')}</row>
    <row r="3">${cella('A3', 'e', '<v>#REF!</v>')}</row>
    <row r="4">${cella('A4', 'b', '<v>1</v>')}</row>
    <row r="5">${cella('A5', 'd', '<v>2026-01-01</v>')}</row>
    <row r="6">${cella('A6', 'inlineStr', '<is><t>VTS00003-1</t></is>')}${cella('B6', 'inlineStr', `<is><t>${'x'.repeat(121)}</t></is>`)}</row>`;
  const parole = {
    A: a,
    Celle: celle,
    Vuoto: '',
    Senza: titoli(1, 'Codice'),
    Nulla: titoli(3, 'Testata', 'Descrizione testata'),
  };
  expect(errori('parole', parole)).toEqual([
    'A 1C: Una colonna sola con questo titolo',
    'A 1D: Una colonna sola con questo titolo',
    'A 1L: Al massimo 10 colonne di filtri per foglio',
    'A 1M: Al massimo 10 colonne di filtri per foglio',
    'A 1N: Al massimo 10 colonne di filtri per foglio',
    'A 1E: Un nome di filtro senza i segni # e |',
    'A 2A: Codice e suffisso di una testata, ad esempio VTS00012-0: la cella è vuota',
    'A 3A: Codice e suffisso di una testata, ad esempio VTS00012-0',
    'A 4A: Una testata che esiste',
    'A 5B: Un valore che la testata VTS00001-0 non ha già nel filtro Materiale',
    'A 6A: Una riga sola per testata: è già alla riga 5',
    'A 7B: Un valore senza i segni # e |',
    'Celle 2D: Un titolo in cima alla colonna',
    'Celle 2B: Un testo e non una formula: incollare solo i valori',
    'Celle 3A: Un testo: la cella contiene un errore di Excel',
    'Celle 4A: Un testo e non un valore vero o falso',
    'Celle 5A: Un testo: Excel lo ha letto come data, mettere la cella in formato Testo',
    'Celle 6B: Un valore di al massimo 120 caratteri',
    'Vuoto 1: Una riga con i titoli delle colonne',
    'Senza 1: La colonna Testata nella prima riga',
    'Nulla 3: Almeno una colonna con il nome di un filtro',
  ]);
  expect(leggi('parole', parole).voci.chiavi).toEqual([]);
  const unito = rowsOf([
    ['Testata', 'Filtri uniti'],
    ['VTS00001-0', 'Materiale|Materiale#Zama#x'],
  ]);
  const lungo = rowsOf([
    ['Testata', 'Filtro', 'Valore'],
    ['VTS00001-0', '', 'Zama'],
  ]);
  expect(errori('parole', { unito, lungo })).toEqual([
    'unito 2B: Filtri scritti nome#valore, divisi da |',
    'unito 2B: Filtri scritti nome#valore, divisi da |',
    'lungo 2B: Il nome del filtro: la cella è vuota',
  ]);
  const incluse = rowsOf([
    ['Testata', 'Incluse', 'Escluse', 'Altro'],
    ['VTS00001-0', 'gru', 'GRU'],
    ['VTS00002-0', 'p'.repeat(61), Array.from({ length: 201 }, (_, i) => `w${i}`).join()],
  ]);
  expect(errori('incluse-escluse', { incluse, senza: titoli(1, 'Testata', 'Incluse') })).toEqual([
    'incluse 1D: Solo le colonne Testata, Incluse ed Escluse',
    'incluse 2C: Una parola che non è già inclusa o esclusa nella riga',
    'incluse 3B: Una parola di al massimo 60 caratteri',
    'incluse 3C: Al massimo 200 parole',
    'senza 1: Le colonne Testata, Incluse ed Escluse nella prima riga',
  ]);
  const sei = [1, 2, 3, 4, 5, 6].map((n) => `Autocompletamento ${n}`);
  const auto = rowsOf([
    ['Parola', 'Azienda', ...sei, 'Extra'],
    ['vi', '', 'vite'],
    ['vite', 'XXX', 'vite'],
    ['vite', 'PRV', 'vite', 'VITE'],
    ['Vite', 'PRV', 'vite'],
  ]);
  expect(errori('auto', { auto })).toEqual([
    'auto 1H: Al massimo 5 colonne Autocompletamento',
    'auto 1I: Solo le colonne Parola, Azienda e Autocompletamento 1 … 5',
    'auto 2A: Una parola di almeno tre caratteri',
    'auto 3B: Il codice di un’azienda che esiste',
    'auto 4D: Un autocompletamento che non è già nella riga',
    'auto 5A: Una riga sola per parola e azienda',
  ]);
  const marchi = rowsOf([
    ['Azienda', 'Categoria 1', 'Categoria 2'],
    ['', 'Viteria'],
    ['PRV', 'Bulloneria', ''],
    ['FIS', 'Viteria', '01'],
    ['FIS', 'Viteria'],
  ]);
  expect(errori('marchi', { marchi })).toEqual([
    'marchi 2A: Il codice di un’azienda: la cella è vuota',
    'marchi 3B: Una categoria del catalogo, per nome o codice',
    'marchi 4C: Una categoria che non è già nella riga',
    'marchi 5A: Una riga sola per azienda',
  ]);
});

test('faults beyond five hundred are counted, rows beyond 50,000 and a workbook without sheets are refused', () => {
  const molti = rowsOf([['Testata', 'Materiale'], ...Array.from({ length: 600 }, () => ['no', 'Zama'])]);
  const letta = leggi('parole', { molti });
  expect([letta.nrErrori, letta.errori.length, letta.righe]).toEqual([600, 500, 600]);
  const tante = rowsOf([['Testata', 'Filtro', 'Valore'], ...Array.from({ length: 50_001 }, () => ['VTS00001-0'])]);
  expect(() => leggi('parole', { tante })).toThrow('più di 50.000 righe');
  expect(() => leggi('parole', { _solo: molti })).toThrow('non ha fogli da leggere');
  expect(() => leggi('parole', { Largo: '<row r="1"><c r="BZ1"><v>1</v></c></row>' })).toThrow('oltre la colonna 60');
});

test('what differs in blanks, case, zero-width signs or the way of writing an accent is the value, filter and header that is there already', () => {
  const sporco = rowsOf([
    ['Testata', 'MATE\u200bRIALE', 'Nuovo'],
    ['\ufeffVTS00001-0\u00a0', 'zama|Caffe\u0300|ZAMA\u00a0', 'Prima  Grafia'],
    ['vts00002-0', 'CAFFÈ', 'prima\u00a0grafia'],
  ]);
  const altro = rowsOf([
    ['Testata', 'NUOVO', 'finitura'],
    ['VTS00003-1', 'PRIMA GRAFIA', 'inox aisi'],
  ]);
  expect(errori('parole', { sporco, altro })).toEqual([]);
  expect(voci('parole', { sporco, altro })).toEqual({
    'VTS00001-0': ['Materiale=Zama', 'Materiale=Caffè', 'Nuovo=Prima Grafia'],
    'VTS00002-0': ['Materiale=Caffè', 'Nuovo=Prima Grafia'],
    // A stored value with a special character keeps it: uploading a downloaded file changes nothing.
    'VTS00003-1': ['Nuovo=Prima Grafia', 'Finitura=Inox\u00a0AISI'],
  });
  const parole = rowsOf([
    ['Testata', 'Incluse', 'Escluse'],
    ['VTS00001-0', 'Caffe\u0300,  vite\u00a0legno', 'gru\u200b'],
  ]);
  expect(voci('incluse-escluse', { parole })).toEqual({
    'VTS00001-0': ['inclusa=caffè', 'inclusa=vite legno', 'esclusa=gru'],
  });
});

test('merged cells and hidden sheets are reported: nobody sees what they would change', () => {
  const viti = rowsOf([
    ['Testata', 'Materiale'],
    ['VTS00001-0', 'Zama'],
    ['VTS00002-0', ''],
  ]);
  const byte = workbookOf(
    { Viti: viti, Elenchi: rowsOf([['niente di buono']]), _note: viti },
    { hidden: ['Elenchi', '_note'], merged: { Viti: ['B2:B3', 'AB7:AC9'], _note: ['A1:B1'] } },
  );
  expect(leggi('parole', {}, byte).errori).toEqual([
    {
      foglio: 'Viti',
      riga: 2,
      colonna: 'B',
      trovato: 'B2:B3',
      atteso: 'Celle separate: di quelle unite solo la prima ha un valore',
    },
    {
      foglio: 'Viti',
      riga: 7,
      colonna: 'AB',
      trovato: 'AB7:AC9',
      atteso: 'Celle separate: di quelle unite solo la prima ha un valore',
    },
    {
      foglio: 'Elenchi',
      riga: 1,
      colonna: '',
      trovato: 'Foglio nascosto',
      atteso: 'Un foglio che si vede: mostrarlo, o iniziarne il nome con _ perché sia saltato',
    },
  ]);
});
