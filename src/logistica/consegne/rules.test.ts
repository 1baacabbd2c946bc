import { altriPosti } from './rules/frase-prova.ts';
import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { durataInParole, leggiOra, leggiProgressivo, leggiRitardo, oraDi, secondiDi } from './rules.ts';
import {
  cambiaAutista,
  conGiri,
  giriDi,
  impostazioniDi,
  impostazioniVuote,
  spostaFermata,
  statoVuoto,
  type Stato,
} from './rules/stato-giornata.ts';
import { stimaMatrice } from './rules/stima.ts';

test('times are read as people write them and shown by the clock', () => {
  expect(['7:30', '730', '07.30', '24:00', '7:60', 'sette'].map(leggiOra)).toEqual([
    '07:30',
    '07:30',
    '07:30',
    null,
    null,
    null,
  ]);
  expect([oraDi(secondiDi('09:05')), oraDi(86_400 + 60), durataInParole(3900), durataInParole(2700)]).toEqual([
    '09:05',
    '00:01',
    '1 h 05',
    '45 min',
  ]);
  expect(['1', '0', 'x', ''].map(leggiProgressivo)).toEqual([1, null, null, null]);
  // A hundred percent faster would arrive before departing.
  expect(['', '10', '1,5', '-5', '-100', '999'].map(leggiRitardo)).toEqual([0, 10, null, -5, null, null]);
});

test('a road is longer than the straight line and slower in town', () => {
  const { durate, distanze } = stimaMatrice([
    { lat: 45.7, lon: 11.4 },
    { lat: 45.7, lon: 11.42 },
    { lat: 45.9, lon: 12.4 },
  ]);
  expect([distanze[0], distanze[1], durate[1]]).toEqual([0, 2019, 242]);
  expect((distanze[2] ?? 0) / (durate[2] ?? 1)).toBeCloseTo(70 / 3.6, 1);
});

test('whatever is moved and given away, no stop is lost and none is in two tours', () => {
  const autisti = ['Bruno', 'Dario'];
  const passo = fc.record({
    quale: fc.nat(7),
    autista: fc.constantFrom('', ...autisti),
    prog: fc.integer({ min: 1, max: 12 }),
    sposta: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 20 }), (passi) => {
      const fermate = Array.from({ length: 8 }, (_, i) => ({
        chiave: `f${i}`,
        autistaConsueto: i % 2 ? 'Bruno' : 'Ignoto',
      }));
      const giorno = { fermate, autisti };
      const stato = passi.reduce(
        (prima, { quale, autista, prog, sposta }) =>
          sposta
            ? spostaFermata(prima, giorno, { chiave: `f${quale}`, prog, ...(autista && { autista }) })
            : cambiaAutista(prima, giorno, [`f${quale}`], autista),
        statoVuoto,
      );
      const tutte = [...giriDi(stato, fermate, autisti).values()].flat().map(({ chiave }) => chiave);
      expect(tutte.toSorted()).toEqual(fermate.map(({ chiave }) => chiave));
    }),
  );
});

test('B-186: a stop of a reversed tour goes where it is put, in the order that is driven', () => {
  const fermate = ['a', 'b', 'c'].map((chiave) => ({ chiave, autistaConsueto: 'Bruno' }));
  const giorno = { fermate, autisti: ['Bruno', 'Dario'] };
  const inverti: Stato = {
    ...conGiri(statoVuoto, new Map([['Bruno', fermate]])),
    giri: { Bruno: { ...impostazioniVuote, inverti: true } },
  };
  const ordine = (stato: Stato, autista = 'Bruno'): string =>
    [...(giriDi(stato, fermate, giorno.autisti).get(autista) ?? [])].map(({ chiave }) => chiave).join('');
  expect(ordine(inverti)).toBe('cba');
  const primo = spostaFermata(inverti, giorno, { chiave: 'a', prog: 1 });
  expect(ordine(primo)).toBe('acb');
  expect(ordine(cambiaAutista(primo, giorno, ['a'], 'Dario'))).toBe('cb');
  const altrove = spostaFermata(primo, giorno, { chiave: 'a', prog: 9, autista: 'Dario' });
  expect([ordine(altrove), ordine(altrove, 'Dario')]).toEqual(['cb', 'a']);
  expect(ordine(spostaFermata(altrove, giorno, { chiave: 'a', prog: 2, autista: 'Bruno' }))).toBe('cab');
});

test('a driver may be called `constructor`', () => {
  for (const nome of ['__proto__', 'constructor']) {
    expect(impostazioniDi(statoVuoto, nome)).toEqual(impostazioniVuote);
    const fermate = [{ chiave: 'a', autistaConsueto: nome }];
    const stato = spostaFermata(statoVuoto, { fermate, autisti: [nome] }, { chiave: 'a', prog: 1 });
    expect(giriDi(stato, fermate, [nome]).get(nome)).toEqual(fermate);
  }
});

test('what other places would cost: the best of each tour, cheapest first, what breaks a rule last, not where it stands', () => {
  const prova = { km: 1, secondi: 60, fuoriOrario: 0, avviso: '' };
  const prove = [
    { ...prova, autista: 'Anna', prog: 1, km: 0, secondi: 0 },
    { ...prova, autista: 'Anna', prog: 2, secondi: 600 },
    { ...prova, autista: 'Bruno', prog: 1, secondi: 300 },
    { ...prova, autista: 'Bruno', prog: 2, secondi: 120, fuoriOrario: 1 },
    { ...prova, autista: 'Carlo', prog: 1, avviso: 'Carico di 900 kg.' },
  ];
  expect(altriPosti(prove, { autista: 'Anna', prog: 1 })).toEqual([
    'Bruno, posto 1: +1,0 km, +5 min',
    'Anna, posto 2: +1,0 km, +10 min',
    'Carlo, posto 1: +1,0 km, +1 min. Carico di 900 kg.',
  ]);
});
