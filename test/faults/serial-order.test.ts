import { expect, test } from 'vitest';
import { ordineSeriale, type Fatto } from './serial-order.ts';

const aggiungi = (inizio: number, fine: number, qta: number, somma: number, nuova: boolean): Fatto => ({
  inizio,
  fine,
  modifica: { tipo: 'aggiungi', cdArticolo: 'A', qta, risposta: { prog: 1, qta: somma, nuova } },
});
const elimina = (inizio: number, fine: number, trovata: boolean): Fatto => ({
  inizio,
  fine,
  modifica: { tipo: 'elimina', prog: 1, trovata },
});

test('two sums at once have an order, whichever came first', () => {
  expect(
    ordineSeriale(
      [[aggiungi(0, 5, 1, 3, false)], [aggiungi(0, 5, 2, 2, true)]],
      new Map([[1, { cdArticolo: 'A', qta: 3 }]]),
    ),
  ).toHaveLength(2);
});

test('a sum that is lost has none', () => {
  expect(
    ordineSeriale(
      [[aggiungi(0, 5, 1, 1, true)], [aggiungi(0, 5, 2, 2, false)]],
      new Map([[1, { cdArticolo: 'A', qta: 2 }]]),
    ),
  ).toBeNull();
});

test('an operation that ended cannot be placed after one that began later', () => {
  expect(ordineSeriale([[elimina(0, 1, true)], [aggiungi(2, 3, 2, 2, true)]], new Map())).toBeNull();
  expect(ordineSeriale([[elimina(0, 3, true)], [aggiungi(0, 3, 2, 2, true)]], new Map())).toHaveLength(2);
});
