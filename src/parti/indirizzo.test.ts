import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { nonPaesi, paesiScritti } from '#test/fixtures/paesi-scritti.ts';
import { guastiLuogo, luogoScritto, nazioneDi } from './indirizzo.ts';
import { scriviIndirizzo, scriviLocalita } from './scrivi-indirizzo.ts';
import { capNormale, esempioPostale, paeseDi, paesi } from './paesi.ts';
import { province, provinceDel } from './province.ts';

const intero = { indirizzo: 'Via Po 2', cap: '31100', localita: 'Treviso', provincia: 'TV', stato: 'Italia' };

test('an address is one line whichever parts are missing', () => {
  expect(scriviIndirizzo(intero)).toBe('Via Po 2, 31100 Treviso (TV), Italia');
  expect(scriviIndirizzo({ indirizzo: 'Via Po 2', localita: 'Lugano', provincia: '' })).toBe('Via Po 2, Lugano');
  expect(scriviIndirizzo({ ...intero, indirizzo: '', stato: '' })).toBe('31100 Treviso (TV)');
  expect(scriviIndirizzo({ indirizzo: '', localita: '', provincia: '' })).toBe('');
});

test('a place is written without what is not known of it', () => {
  expect(scriviLocalita(intero)).toBe('31100 Treviso (TV)');
  expect(scriviLocalita({ localita: 'Treviso', provincia: 'TV' })).toBe('Treviso (TV)');
  expect(scriviLocalita({ cap: '6900', localita: 'Lugano', provincia: '' })).toBe('6900 Lugano');
});

test('a country is known by its code, its Italian name and how others write it; nothing written is Italy', () => {
  expect(['', 'Italia', 'ITALY', ' ita ', 'it'].map(nazioneDi)).toEqual(['IT', 'IT', 'IT', 'IT', 'IT']);
  expect(['Germania', 'deutschland', 'D', 'DE', 'Österreich', 'Olanda', 'USA'].map(nazioneDi)).toEqual([
    'DE',
    'DE',
    'DE',
    'DE',
    'AT',
    'NL',
    'US',
  ]);
  expect(['Baviera', 'X', '12'].map(nazioneDi)).toEqual(['', '', '']);
  expect(paesi.length).toBeGreaterThan(240);
  for (const { codice, nome } of paesi)
    expect([paeseDi(codice)?.codice, paeseDi(nome)?.codice]).toEqual([codice, codice]);
});

test('a country is understood as others write it, where that is unambiguous', () => {
  expect(paesiScritti.map(([scritto]) => [scritto, nazioneDi(scritto)])).toEqual(paesiScritti);
  expect(nonPaesi.filter((scritto) => nazioneDi(scritto) !== '')).toEqual([]);
});

test('each postcode is read with and without its signs and written as its country does; the example is one of them', () => {
  for (const paese of paesi.filter(({ forme }) => forme.length > 0)) {
    const esempio = esempioPostale(paese);
    expect(capNormale(paese, esempio), paese.nome).toBe(esempio);
    expect(capNormale(paese, esempio.replace(/[ -]/g, '').toLowerCase()), paese.nome).toBe(esempio);
    expect(capNormale(paese, `${paese.codice}-${esempio}`), paese.nome).toBe(esempio);
  }
  const detti = (stato: string, cap: string) => luogoScritto({ stato, cap, provincia: 'NA' });
  expect(detti('D', 'D-80331')).toEqual({ stato: 'Germania', cap: '80331', provincia: '' });
  expect(detti('gb', 'sw1a1aa')).toEqual({ stato: 'Regno Unito', cap: 'SW1A 1AA', provincia: '' });
  expect(detti('Portogallo', '1000205').cap).toBe('1000-205');
});

test('whatever is typed, an address that passes is kept as one that passes and reads the same', () => {
  const uno = fc.record({
    stato: fc.constantFrom('', 'Italia', 'Germania', 'a', 'San Marino', 'Qatar', 'Baviera'),
    cap: fc.oneof(fc.stringMatching(/^[A-D]?-?[0-9]{3,6}$/), fc.string()),
    provincia: fc.constantFrom('', 'tv', 'NA', 'SU', 'CI', 'ZZ', 'PAD'),
  });
  fc.assert(
    fc.property(uno, (luogo) => {
      if (Object.keys(guastiLuogo(luogo)).length > 0) return;
      const scritto = luogoScritto(luogo);
      expect(guastiLuogo(scritto)).toEqual({});
      expect(luogoScritto(scritto)).toEqual(scritto);
    }),
  );
});

test('in Italy the CAP is of the province, abroad the postcode is the country’s and no province is asked', () => {
  const guasti = (stato: string, cap: string, provincia: string) => guastiLuogo({ stato, cap, provincia });
  expect(guasti('Italia', '80331', 'TV')).toEqual({ cap: 'Il CAP 80331 non è della provincia di TV' });
  expect(guasti('Italia', '3110', 'ZZ')).toEqual({
    cap: 'Il CAP inserito non è valido',
    provincia: 'Provincia non valida.',
  });
  expect(guasti('Germania', '8033', 'NA')).toEqual({
    cap: 'Il codice postale non è valido per Germania: si scrive come 12345',
  });
  expect(guasti('Germania', '80331', 'NA')).toEqual({});
  expect(guasti('Emirati Arabi Uniti', 'PO Box 1', '')).toEqual({});
  expect(guasti('Baviera', '80331', 'NA')).toEqual({
    stato: 'Stato non riconosciuto: «Baviera». Sceglierlo dall’elenco.',
  });
});

test('addresses keep the letters of their year, forms offer those of today', () => {
  for (const [sigla, cap] of [
    ['OT', '07026'],
    ['OG', '08045'],
    ['VS', '09025'],
    ['CI', '09013'],
    ['SU', '09016'],
    ['PS', '61100'],
    ['FO', '47100'],
  ])
    expect(guastiLuogo({ stato: '', cap: cap ?? '', provincia: sigla ?? '' }), sigla).toEqual({});
  const sarde = (anno: number) =>
    provinceDel(anno).flatMap(({ sigla, prefissi }) => (/^0[789]/.test(prefissi[0] ?? '') ? [sigla] : []));
  expect(sarde(2004)).toEqual(['CA', 'NU', 'OR', 'SS']);
  expect(sarde(2010)).toEqual(['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS']);
  expect(sarde(2020)).toEqual(['CA', 'NU', 'OR', 'SS', 'SU']);
  expect(sarde(2026)).toEqual(['CA', 'NU', 'OG', 'OR', 'OT', 'SS', 'SU', 'VS']);
  expect(provinceDel(2026)).toHaveLength(110);
  expect(province.length).toBe(113);
});

test('a small country has the few postcodes of its own, not all of their shape', () => {
  const va = (stato: string, cap: string) => guastiLuogo({ stato, cap, provincia: '' }).cap === undefined;
  for (const [stato, suo, altrui] of [
    ['San Marino', '47890', '20121'],
    ['Città del Vaticano', '00120', '00121'],
    ['Monaco', '98000', '06000'],
    ['Liechtenstein', '9490', '8001'],
  ] as const)
    expect([stato, va(stato, suo), va(stato, altrui)]).toEqual([stato, true, false]);
  expect(guastiLuogo({ stato: 'Città del Vaticano', cap: '00121', provincia: '' }).cap).toContain('00120');
});

test('the Czech Republic by its own name, and a postcode of Liechtenstein with the sign of its cars', () => {
  expect(luogoScritto({ stato: 'Česká republika', cap: '110 00', provincia: '' })).toEqual({
    stato: 'Repubblica Ceca',
    cap: '110 00',
    provincia: '',
  });
  expect(luogoScritto({ stato: 'FL', cap: 'FL-9490', provincia: '' })).toEqual({
    stato: 'Liechtenstein',
    cap: '9490',
    provincia: '',
  });
});
