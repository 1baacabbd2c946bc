import { describe, expect, test } from 'vitest';
import { leggiRiga } from './lettura.ts';
import { quantitaIntesa, scegli, type Modo, type Trovato } from './scelte.ts';

const trovati = (...voci: [codice: string, ...trovati: Trovato[]][]): Map<string, Trovato[]> =>
  new Map(voci.map(([codice, ...quali]) => [codice, quali]));
const di = (modo: Modo, cdArticolo: string, confezione = 1): Trovato => ({ cdArticolo, modo, confezione });
const articolo = (cdArticolo: string): Trovato => di('articolo', cdArticolo);
const scelte = (riga: string, quali: Map<string, Trovato[]>) =>
  scegli(leggiRiga(riga), quali).map(({ cdArticolo, lettura }) => [cdArticolo, lettura.qta]);

describe('what a line means', () => {
  test('an own code wins over a supplier code, that over the beginning of a code', () => {
    const tutti = trovati(['ABC123', di('fornitore', 'B')], ['12345678', di('inizio', 'C')], ['777', articolo('A')]);
    expect(scelte('12345678 ABC123 777 x5', tutti)).toEqual([['A', 5]]);
    expect(scelte('12345678 ABC123 x5', tutti)).toEqual([['B', 5]]);
    expect(scelte('12345678 x5', tutti)).toEqual([['C', 5]]);
  });

  test('a supplier code of several articles is a choice among them', () => {
    const fornitore = (cdArticolo: string): Trovato => di('fornitore', cdArticolo);
    expect(scelte('ABC-123 4', trovati(['ABC123', fornitore('A'), fornitore('B')]))).toEqual([
      ['A', 4],
      ['B', 4],
    ]);
  });

  test('the longer code wins, unless the shorter one leaves a quantity: then both are offered', () => {
    const tutti = trovati(
      ['12345678010203', articolo('lungo')],
      ['123456780102', articolo('corto')],
      ['12345678010210', articolo('altro')],
    );
    expect(scelte('123 45678 01 02 03 7', tutti)).toEqual([['lungo', 7]]);
    expect(scelte('123 45678 01 02 10', tutti)).toEqual([
      ['altro', null],
      ['corto', 10],
    ]);
  });

  test('an EAN is sure, in whatever grouping or label it comes, before a supplier code and after our own', () => {
    const tutti = trovati(['8001234567897', di('ean', 'E')], ['ABC123', di('fornitore', 'B')], ['777', articolo('A')]);
    expect(scelte('8 001234 567897 5', tutti)).toEqual([['E', 5]]);
    expect(scelte('ABC123 8001234567897', tutti)).toEqual([['E', null]]);
    expect(scelte(']C10108001234567897172612311012AB qta 2', tutti)).toEqual([['E', 2]]);
    expect(scelte('(01)08001234567897(10)12AB', tutti)).toEqual([['E', null]]);
    expect(scelte('777 8001234567897 5', tutti)).toEqual([['A', 5]]);
  });

  test('two codes in one line are a choice', () => {
    expect(
      scelte(
        '121000240101 oppure 106000010101 x3',
        trovati(['121000240101', articolo('A')], ['106000010101', articolo('B')]),
      ),
    ).toEqual([
      ['A', 3],
      ['B', 3],
    ]);
  });

  test('nothing found is no choice', () => {
    expect(scelte('121000240101 3', trovati())).toEqual([]);
  });
});

describe('how much a line means', () => {
  const scatola = { unMisura: 'PZ', umOrdiniWeb: 'CF', qtaPerPezzo: 1, qtScatola: 100, articoloNonDivisibile: true };
  const barra = { unMisura: 'MT', umOrdiniWeb: 'BA', qtaPerPezzo: 6, qtScatola: 60, articoloNonDivisibile: true };

  test('boxes and bars count as what they hold, and the person is told', () => {
    expect(quantitaIntesa(scatola, { qta: 3, um: 'SC' })).toEqual({ qta: 300, avviso: '3 SC letti come 300 PZ.' });
    expect(quantitaIntesa(barra, { qta: 2, um: 'BA' })).toEqual({ qta: 12, avviso: '2 BA letti come 12 MT.' });
  });

  test('without a quantity the least that may be ordered is proposed', () => {
    expect(quantitaIntesa(scatola, { qta: null, um: '' })).toEqual({
      qta: 100,
      avviso: 'Quantità non indicata: proposta la minima.',
    });
  });

  test('the EAN of a pack counts packs, unless the line says pieces', () => {
    const letta = (qta: number | null, um = '', confezione = 100) => quantitaIntesa(scatola, { qta, um }, confezione);
    expect(letta(null)).toEqual({ qta: 100, avviso: '' });
    expect(letta(null, '', 20)).toEqual({ qta: 100, avviso: '' });
    expect(letta(1)).toEqual({ qta: 100, avviso: '' });
    expect(letta(3)).toEqual({ qta: 300, avviso: '3 da 100 letti come 300 PZ.' });
    expect(letta(3, 'SC').qta).toBe(300);
    expect(letta(300, 'PZ')).toEqual({ qta: 300, avviso: '' });
    expect(letta(3, '', 1)).toEqual({ qta: 3, avviso: '' });
  });

  test('its own unit is silent, another one is named', () => {
    expect(quantitaIntesa(barra, { qta: 6.5, um: 'MT' })).toEqual({ qta: 6.5, avviso: '' });
    expect(quantitaIntesa(scatola, { qta: 5, um: 'KG' })).toEqual({
      qta: 5,
      avviso: "Scritto in KG: l'articolo si conta in PZ.",
    });
  });
});
