import { expect, test } from 'vitest';
import { verificaIntervallo } from '#parti/regole-campi.ts';
import { rifiutoReinvio, statoSulFilo } from './rules.ts';

test('B-155: an interval whose start comes after its end is refused, an open one is not', () => {
  expect(verificaIntervallo('2026-03-02', '2026-03-01')).toBe('Intervallo date non valido!');
  expect(verificaIntervallo('2026-03-01', '2026-03-01')).toBeNull();
  expect(verificaIntervallo(undefined, '2026-03-01')).toBeNull();
});

test('B-078: what was sent is OK, anything else says its state', () => {
  expect([statoSulFilo('inviata'), statoSulFilo('errore')]).toEqual(['OK', 'errore']);
});

test('a mail that waits already, or carries a personal code, is not sent again', () => {
  expect(rifiutoReinvio({ stato: 'errore', riservata: false })).toBeNull();
  expect(rifiutoReinvio({ stato: 'in coda', riservata: false })).toBe('La mail è già in coda.');
  expect(rifiutoReinvio({ stato: 'inviata', riservata: true })).toContain('codice personale');
});
