import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { perIlCliente, statiFattura, type StatoFattura } from '#parti/stati-fattura.ts';
import { fatturaDelNome, progressivoInvio, soloNomeDoppio, statoDopo } from './rules.ts';
import { motivoDi, scartoDi } from './rules/scarti.ts';

const dopo = (inizio: StatoFattura, arrivano: readonly StatoFattura[]): StatoFattura =>
  arrivano.reduce((stato, porta) => statoDopo(stato, porta).stato, inizio);

test('receipts lead to the same state in whatever order and however often they come', () => {
  const possibili = [
    ['presa in carico', 'scartata'],
    ['presa in carico', 'consegnata'],
    ['presa in carico', 'non recapitabile'],
    ['presa in carico', 'non recapitabile', 'attestata'],
    ['presa in carico', 'consegnata', 'accettata'],
    ['presa in carico', 'consegnata', 'rifiutata'],
    ['presa in carico', 'non recapitabile', 'consegnata', 'decorsi i termini'],
    ['presa in carico', 'consegnata', 'decorsi i termini', 'accettata'],
  ] as const satisfies readonly (readonly StatoFattura[])[];
  fc.assert(
    fc.property(
      fc
        .constantFrom(...possibili)
        .chain((vita) =>
          fc.tuple(fc.constant(vita), fc.shuffledSubarray([...vita, ...vita], { minLength: vita.length * 2 })),
        ),
      ([vita, mischiate]) => {
        expect(dopo('inviata', mischiate)).toBe(vita.at(-1));
      },
    ),
  );
});

test('a refusal after a delivery, and a delivery after a refusal, change nothing and are told', () => {
  expect(statoDopo('consegnata', 'scartata')).toEqual({ stato: 'consegnata', esito: 'contraddice' });
  expect(statoDopo('scartata', 'consegnata')).toEqual({ stato: 'scartata', esito: 'contraddice' });
  expect(statoDopo('accettata', 'rifiutata')).toEqual({ stato: 'accettata', esito: 'contraddice' });
  expect(statoDopo('scartata', 'presa in carico')).toEqual({ stato: 'scartata', esito: 'nota' });
});

test('no step leads back to an invoice that has not left', () => {
  fc.assert(
    fc.property(fc.constantFrom(...statiFattura.slice(1)), fc.constantFrom(...statiFattura), (prima, porta) => {
      expect(statoDopo(prima, porta).stato).not.toBe('da inviare');
    }),
  );
});

test('file names are counted down, so that they never meet those of invoices carried by hand', () => {
  expect([1, 2, 36, 37].map(progressivoInvio)).toEqual(['ZZZZZ', 'ZZZZY', 'ZZZZ0', 'ZZZYZ']);
  expect(() => progressivoInvio(0)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60_000_000 }), { minLength: 2 }), (ids) => {
      expect(new Set(ids.map(progressivoInvio)).size).toBe(ids.length);
    }),
  );
});

test('the name of a receipt names our file, and other names do not', () => {
  expect(fatturaDelNome('IT01234567897_ZZZZZ_NS_001.xml')).toBe('IT01234567897_ZZZZZ.xml');
  expect(fatturaDelNome('IT01234567897_ZZZZZ_RC_01A.xml.p7m')).toBe('IT01234567897_ZZZZZ.xml');
  for (const altro of ['IT01234567897_ZZZZZ.xml', 'IT01234567897_ZZZZZ_MT_001.xml', '../IT1_1_NS_1.xml', ''])
    expect(fatturaDelNome(altro)).toBeNull();
});

test('a copy refused for its name alone is no refusal of the invoice', () => {
  const errore = (codice: string) => ({ codice, descrizione: '' });
  expect(soloNomeDoppio({ tipo: 'NS', errori: [errore('00002')] })).toBe(true);
  expect(soloNomeDoppio({ tipo: 'NS', errori: [errore('00002'), errore('00305')] })).toBe(false);
  expect(soloNomeDoppio({ tipo: 'NS', errori: [] })).toBe(false);
});

test('a refusal is said in plain words with its place, and an unknown code in those of SdI', () => {
  expect(scartoDi({ codice: '00305', descrizione: '1.4.1.1 non valido' })).toMatchObject({
    perche: 'La partita IVA del cliente non esiste o è cessata.',
    dove: 'cliente',
  });
  expect(scartoDi({ codice: '00499', descrizione: '  Detto così ' })).toMatchObject({
    perche: 'Detto così',
    dove: 'assistenza',
  });
  expect(scartoDi({ codice: '', descrizione: '' }).perche).not.toBe('');
  expect(motivoDi([{ codice: '00404', descrizione: 'x' }])).toBe(
    'Il Sistema di Interscambio ha già una fattura con questo numero in quest’anno. (00404)',
  );
});

test('the customer reads only that it has arrived, or where it lies', () => {
  expect(statiFattura.map(perIlCliente)).toEqual([
    null,
    null,
    null,
    null,
    'consegnata',
    'nel cassetto fiscale',
    null,
    'consegnata',
    null,
    'consegnata',
    'nel cassetto fiscale',
  ]);
});
