import { expect, test } from 'vitest';
import { conArrivo, eDisponibile, quantaScorta, scortaInsufficiente } from './disponibilita.ts';

const pezzo = {
  unMisura: 'PZ',
  umOrdiniWeb: '',
  qtaPerPezzo: 1,
  qtScatola: 100,
  articoloNonDivisibile: false,
};
const scorta = (qtaDisponibile: number | null, scortaNonGestita = false) => ({ qtaDisponibile, scortaNonGestita });

test('P-143 an article is available while as much is left as is asked for', () => {
  expect([
    eDisponibile(scorta(1)),
    eDisponibile(scorta(0)),
    eDisponibile(scorta(-3)),
    eDisponibile(scorta(null)),
  ]).toEqual([true, false, false, false]);
  expect([eDisponibile(scorta(12), 12), eDisponibile(scorta(12), 13), eDisponibile(scorta(0), 0)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('P-057 what is not kept in stock is available for everybody, in whatever quantity, and says so in the place of a number', () => {
  expect([eDisponibile(scorta(0, true)), eDisponibile(scorta(0, true), 5000)]).toEqual([true, true]);
  expect(quantaScorta(scorta(0, true), 'PZ')).toBe('SCORTA NON GESTITA');
});

test('the quantity is shown next to it if there is stock, and what is left if too much is requested', () => {
  expect([quantaScorta(scorta(1200), 'PZ'), quantaScorta(scorta(0), 'PZ'), quantaScorta(scorta(null), 'PZ')]).toEqual([
    '1.200 PZ',
    '',
    '',
  ]);
  expect(conArrivo(scortaInsufficiente(2, pezzo), '2026-12-12')).toBe(
    'Disponibilità insufficiente: 2 PZ, in arrivo il 12/12/2026',
  );
  expect(conArrivo('', '2026-12-12')).toBe('');
  expect(scortaInsufficiente(-2, pezzo)).toBe('Disponibilità insufficiente: 0 PZ');
});

test('only stock that can be picked counts as available, and the sentence says why it is less', () => {
  const intero = { ...pezzo, umOrdiniWeb: 'SC', articoloNonDivisibile: true };
  expect(scortaInsufficiente(25, intero)).toBe(
    'Disponibilità insufficiente: 0 PZ (liberi 25, ma si vendono in confezioni da 100)',
  );
  expect(scortaInsufficiente(250, intero)).toBe(
    'Disponibilità insufficiente: 200 PZ (liberi 250, ma si vendono in confezioni da 100)',
  );
  expect(scortaInsufficiente(200, intero)).toBe('Disponibilità insufficiente: 200 PZ');
  expect(scortaInsufficiente(25, { ...intero, articoloNonDivisibile: false })).toBe(
    'Disponibilità insufficiente: 0 PZ (liberi 25, ma se ne vendono almeno 100)',
  );
  expect(scortaInsufficiente(-25, intero)).toBe('Disponibilità insufficiente: 0 PZ');
});
