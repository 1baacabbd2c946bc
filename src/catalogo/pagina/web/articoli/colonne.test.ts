import { expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { colonneDi, quante } from './colonne.ts';

const di = (ruolo: Ruolo, cliente = false, stretto = false): string[] =>
  Object.entries(colonneDi({ ruolo, cliente, stretto })).flatMap(([nome, mostrata]) => (mostrata ? [nome] : []));

test('a visitor sees neither prices nor stock', () => {
  expect(di(0)).toEqual(['descrizione']);
});

test('a customer sees list price, discounts and its own price', () => {
  expect(di(1)).toEqual(['descrizione', 'disponibilita', 'listino', 'sconto', 'prezzo']);
});

test('roles 2, 4 and 6 see the supplier code, and own prices once a customer is selected', () => {
  for (const ruolo of [2, 4, 6] as const) {
    const modifica = ruolo === 6 ? [] : ['modifica'];
    expect(di(ruolo)).toEqual(['descrizione', 'fornitore', 'disponibilita', 'listino', ...modifica]);
    expect(di(ruolo, true)).toEqual([
      'descrizione',
      'fornitore',
      'disponibilita',
      'listino',
      'sconto',
      'prezzo',
      ...modifica,
    ]);
  }
});

test('a customer from whom prices are withheld has no column of them, wide or narrow', () => {
  for (const stretto of [false, true])
    expect(colonneDi({ ruolo: 1, cliente: false, stretto, senzaPrezzi: true })).toMatchObject({
      disponibilita: true,
      listino: false,
      sconto: false,
      prezzo: false,
    });
});

test('role 3 has Dettagli in the place of the price, role 5 the pick button', () => {
  expect(di(3)).toEqual(['descrizione', 'dettagli']);
  expect(di(5)).toEqual(['descrizione', 'disponibilita', 'preleva']);
});

test('on a narrow screen the own price alone stays', () => {
  expect(di(1, false, true)).toEqual(['disponibilita', 'prezzo']);
  expect(di(5, false, true)).toEqual(['disponibilita', 'preleva']);
  expect(di(2, false, true)).toEqual(['disponibilita', 'listino', 'modifica']);
  expect(quante(colonneDi({ ruolo: 1, cliente: false, stretto: true }))).toBe(5);
});
