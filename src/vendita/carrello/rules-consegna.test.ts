import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { holidaysFrom, holidaysOf } from '#platform/contract/working-days.ts';
import {
  dateConsegna,
  etichettaFinestra,
  finestraConsegna,
  prossimiGiorni,
  prossimoGiornoLavorativo,
  verificaDataConsegna,
} from './rules/giorni-consegna.ts';

const nel2026 = holidaysOf(2026);
const chiedi = (oggi: string, altro: Partial<Parameters<typeof dateConsegna>[0]> = {}) =>
  dateConsegna({ oggi, trasporto: 'BRT', giorniConsegna: 'lmv', festivi: holidaysFrom(oggi, 60), ...altro });

describe('Italian holidays', () => {
  test('are the national ones, with Easter Monday and the feast of Saint Francis since 2026', () => {
    expect(nel2026).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-04-25',
      '2026-05-01',
      '2026-06-02',
      '2026-08-15',
      '2026-10-04',
      '2026-11-01',
      '2026-12-08',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(holidaysOf(2025)).not.toContain('2025-10-04');
    expect(
      [holidaysOf(2024), holidaysOf(2027), holidaysOf(2028)].map((anno) =>
        anno.find((giorno) => giorno > `${giorno.slice(0, 4)}-03-20` && dayOfWeek(giorno) === 1),
      ),
    ).toEqual(['2024-04-01', '2027-03-29', '2028-04-17']);
  });

  test('are known over the turn of the year', () => {
    expect([...holidaysFrom('2026-12-20', 60)]).toContain('2027-01-06');
    expect([...holidaysFrom('2026-12-31', 0)]).toContain('2027-01-01');
  });
});

describe('delivery', () => {
  test('by carrier is every working day from tomorrow', () => {
    expect(chiedi('2026-04-02').slice(0, 3)).toEqual(['2026-04-03', '2026-04-07', '2026-04-08']);
    expect(chiedi('2028-02-27', { trasporto: 'GLS' }).slice(0, 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(chiedi('2026-12-23').slice(0, 3)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29']);
  });

  test('by own vehicle is only the days of the round of the customer, Monday Wednesday Friday where it has none', () => {
    const mezzo = (giorniConsegna: string) => chiedi('2026-11-20', { trasporto: 'mezzo', giorniConsegna }).slice(0, 3);
    expect(mezzo('tg')).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
    expect(mezzo('lmv')).toEqual(['2026-11-23', '2026-11-25', '2026-11-27']);
    expect([mezzo(''), mezzo('?'), mezzo('LMV')]).toEqual([mezzo('lmv'), mezzo('lmv'), mezzo('lmv')]);
  });

  test('has no dates with pick-up', () => {
    expect(chiedi('2026-11-20', { trasporto: 'ritiro' })).toEqual([]);
  });

  test('is never today, a weekend or a holiday, and leaves out no other working day', () => {
    const giorno = fc.integer({ min: 0, max: 4000 }).map((giorni) => addDays('2024-01-01', giorni));
    const giro = fc.uniqueArray(fc.constantFrom('l', 't', 'm', 'g', 'v'), { minLength: 1 });
    fc.assert(
      fc.property(giorno, giro, fc.constantFrom('mezzo' as const, 'BRT' as const), (oggi, lettere, trasporto) => {
        const feste = holidaysFrom(oggi, 60);
        const date = dateConsegna({ oggi, trasporto, giorniConsegna: lettere.join(''), festivi: feste });
        for (let avanti = -5; avanti <= 65; avanti += 1) {
          const data = addDays(oggi, avanti);
          const settimana = dayOfWeek(data);
          const nelGiro = trasporto === 'BRT' || lettere.join('').includes('ltmgv'[settimana - 1] ?? '-');
          expect(date.includes(data)).toBe(
            avanti >= 1 && avanti <= 60 && settimana <= 5 && !feste.has(data) && nelGiro,
          );
          expect(verificaDataConsegna(data, date) === null).toBe(date.includes(data));
        }
        const prossimo = prossimoGiornoLavorativo(oggi, feste);
        expect(prossimo > oggi).toBe(true);
        expect(feste.has(prossimo) || dayOfWeek(prossimo) > 5).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('on another day is refused in words', () => {
    const ammesse = chiedi('2026-11-20');
    expect(verificaDataConsegna('2026-11-23', ammesse)).toBeNull();
    expect(
      ['2026-11-20', '2026-11-22', '2026-12-08', 'domani'].map((data) => verificaDataConsegna(data, ammesse)),
    ).toEqual(Array.from({ length: 4 }, () => 'Data inserita non valida!'));
    expect([null, undefined, ''].map((data) => verificaDataConsegna(data, ammesse))).toEqual(
      Array.from({ length: 3 }, () => 'Scegli una data.'),
    );
    expect(verificaDataConsegna('2026-11-23', [])).toBe(
      'Nessuna data disponibile per la consegna. Ci scusiamo per il disagio.',
    );
  });

  test('arrives on the chosen day by own vehicle, by carrier the next working day or one more', () => {
    expect(finestraConsegna('mezzo', '2026-11-25', nel2026)).toEqual({ dal: '2026-11-25', al: '2026-11-25' });
    expect(finestraConsegna('BRT', '2026-11-26', nel2026)).toEqual({ dal: '2026-11-27', al: '2026-11-30' });
    expect(finestraConsegna('GLS', '2026-04-03', nel2026)).toEqual({ dal: '2026-04-07', al: '2026-04-08' });
    expect(finestraConsegna('ritiro', '2026-11-23', nel2026)).toBeNull();
    expect(etichettaFinestra('mezzo', '2026-11-25', nel2026)).toBe('Consegna prevista il 25/11/2026');
    expect(etichettaFinestra('GLS', '2026-11-23', nel2026)).toBe('Consegna prevista dal 24/11/2026 al 25/11/2026');
    expect(etichettaFinestra('ritiro', '2026-11-23', nel2026)).toBe('');
  });
});

test('the days of the round are said as people say them', () => {
  expect(prossimiGiorni(['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02'])).toBe(
    'mercoledì 25/11/2026, venerdì 27/11/2026 e lunedì 30/11/2026',
  );
  expect([prossimiGiorni(['2026-11-25']), prossimiGiorni([])]).toEqual(['mercoledì 25/11/2026', '']);
});

test('whatever round a customer has, the day that is chosen for the vehicle is the day that is shown', () => {
  for (const giorniConsegna of ['', 'lmv', 'tg', 'v', 'ltmgv'])
    for (const giorno of dateConsegna({ oggi: '2026-11-24', trasporto: 'mezzo', giorniConsegna, festivi: nel2026 }))
      expect(finestraConsegna('mezzo', giorno, nel2026)).toEqual({ dal: giorno, al: giorno });
});
