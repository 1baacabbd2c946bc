import { expect, test } from 'vitest';
import { diceMisura } from '#catalogo/ricerca/rules/misure-scritte.ts';
import { accantoAlCodice, eProsa, haFormaDiCodice } from './prosa.ts';
import { leggiAParole } from './riga-a-parole.ts';

test.each([
  ['20 viti truciolari 4x40', 'viti truciolari 4x40', 20, ''],
  ['20 pz viti truciolari 4 x 40', 'viti truciolari 4x40', 20, 'PZ'],
  ['viti truciolari 4x40 200 pezzi', 'viti truciolari 4x40', 200, 'PZ'],
  ['n. 3 scatole rondelle M10 inox', 'rondelle M10 inox', 3, 'SC'],
  ['rondelle M 6 x 40 n. 10', 'rondelle M6x40', 10, ''],
  ['10 cerniere da 80', 'cerniere da 80', 10, ''],
  ['cerniere da 80', 'cerniere da 80', null, ''],
  ['cerniere 80 mm ottone', 'cerniere 80 mm ottone', null, ''],
  ['serratura mediana 60 mm 4', 'serratura mediana 60 mm', 4, ''],
  ['cerniere mm 80', 'cerniere mm 80', null, ''],
  ['50 M6x20', 'M6x20', 50, ''],
  ['3,5x30 100', '3.5x30', 100, ''],
  ['cerniere ottone 50', 'cerniere ottone', 50, ''],
  ['colla vinilica 25 kg 3', 'colla vinilica 25 kg', 3, ''],
  ['catena zincata 50 mt', 'catena zincata', 50, 'MT'],
  ['maniglie;cromo satinato;12', 'maniglie cromo satinato', 12, ''],
  ['dado DIN 934 M8', 'dado DIN 934 M8', null, ''],
  ['x10 lucchetti', 'lucchetti', 10, ''],
  ['- 5x pomoli bronzati', 'pomoli bronzati', 5, ''],
  ['dieci viti te M8x40', 'viti te M8x40', 10, ''],
  ['dieci lucchetti', 'lucchetti', 10, ''],
  ['una dozzina di lucchetti 40 mm', 'lucchetti 40 mm', 12, ''],
  ['due scatole di viti 4x40', 'di viti 4x40', 2, 'SC'],
  ['viti te M8x40 dieci pezzi', 'viti te M8x40', 10, 'PZ'],
  ['viti te M8x40\tmille', 'viti te M8x40 mille', null, ''],
  ['lucchetti 40 mm: due dozzine', 'lucchetti 40 mm', 24, ''],
  ['viti te M8x40 q.tà cento', 'viti te M8x40', 100, ''],
  ['10 set da due pezzi', 'set da due pezzi', 10, ''],
  ['Due parole per dirvi', 'Due parole per dirvi', null, ''],
])('«%s» asks for %s, %s %s', (riga, parole, qta, um) => {
  expect(leggiAParole(riga)).toEqual({ parole, qta, um });
});

test.each([
  'Buongiorno,',
  'Gentili signori, vi chiedo cortesemente quanto segue:',
  'Cordiali saluti',
  'In attesa di Vs. conferma',
  'Grazie mille, Mario',
  'Tel. 0444 123456',
  'Cell: +39 349 1234567',
  '0444 123456',
  '349 1234567',
  '+39 0444 123456',
  'ordini@example.it',
  'www.example.it',
  'Da: Ufficio acquisti',
  'Oggetto: ordine 45 del 12/11/2026',
  'Via Roma 12',
  'P.IVA 01234567890',
  'Rif: commessa 12',
])('«%s» is of the letter and no line', (riga) => {
  expect(eProsa(riga)).toBe(true);
});

test.each([
  '20 viti 4x40',
  'rondelle m10 inox 50',
  '99999999999 3',
  'AB-12345 10',
  'cilindro 30/40 n. 2',
  '106 00001 01 01',
])('«%s» is a line', (riga) => {
  expect(eProsa(riga)).toBe(false);
});

test('what was meant for a code is known by its form, a day and a size are none', () => {
  expect(['99999999999 3', 'AB-12345 10', 'x;VTS00012;2'].map(haFormaDiCodice)).toEqual([true, true, true]);
  expect(['entro il 12/11/2026', '12.11.2026', 'viti 4x40', '36100 Vicenza'].map(haFormaDiCodice)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a size alone asks for goods, a bare number, a price and a day do not', () => {
  expect(['M5x60', '3,5x30 100', '50 M6x20', 'M8', 'Ø35 4', '80 x 60 x 2'].map(diceMisura)).toEqual(
    Array<boolean>(6).fill(true),
  );
  expect(['5', '10 20 30', 'Totale 10,50', '12/11', 'x10', '5 pz', 'Mario', 'mm'].map(diceMisura)).toEqual(
    Array<boolean>(8).fill(false),
  );
});

test.each([
  ['X37475100 ANCORANTE CHIM. SILE 731 ml 300', 'ANCORANTE CHIM. SILE 731 ml 300'],
  ['MAT-40112 vite testa svasata 4x40', 'vite testa svasata 4x40'],
  // Fewer than two words are not enough beside a code.
  ['MAT-40112 vite 4x40', ''],
  ['99999999999', ''],
])('beside the unknown code of %s stands «%s»', (testo, altre) => {
  expect(accantoAlCodice(testo)).toBe(altre);
});

test.each(['125x150', 'M12x120', '100x125', '3,5x100', '80x120mm', 'Ø100x200', 'RAL9010'])(
  'the size «%s» is no unknown code: with it the article is searched',
  (misura) => {
    expect(haFormaDiCodice(misura)).toBe(false);
    expect(accantoAlCodice(`reggimensola mod. sole AB-12345 ${misura}`)).toContain(misura);
  },
);
