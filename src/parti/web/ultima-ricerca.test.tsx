import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#platform/web/session.ts';
import { dimenticaRicerche, ricercaRicordata, ricordaRicerca } from './ultima-ricerca.ts';

const entra = (sub: string): void =>
  startSession({ access_token: `a.${btoa(JSON.stringify({ sub }))}.c`, refresh_token: 'r', expires_in: 900 });
const ottone = { vista: 'elenco', filtri: ['Materiale#Ottone'] };

beforeEach(() => {
  endSession();
  localStorage.clear();
});

test('P-086, P-149: a page leads back to the results as they were left, kept in the browser as filtriRicerca', () => {
  entra('7');
  ricordaRicerca({ valore: 'viti', stato: ottone });
  expect(ricercaRicordata('viti')).toEqual(ottone);
  expect(ricercaRicordata('dadi')).toEqual({});
  expect(localStorage.getItem('filtriRicerca')).toContain('Materiale#Ottone');
});

test('a search in another tab removes nothing; ten are kept, the oldest is dropped', () => {
  for (let n = 0; n < 11; n++) ricordaRicerca({ valore: `viti ${n}`, stato: { ...ottone, ordine: n } });
  expect(ricercaRicordata('viti 1')).toEqual({ ...ottone, ordine: 1 });
  expect(ricercaRicordata('viti 0')).toEqual({});
  ricordaRicerca({ valore: 'viti 1', stato: {} });
  expect(ricercaRicordata('viti 1')).toEqual({});
});

test('they survive an expired login, are private to the user, and are deleted at logout', () => {
  entra('7');
  ricordaRicerca({ valore: 'viti', stato: ottone });
  endSession();
  expect(ricercaRicordata('viti')).toEqual({});
  entra('8');
  expect(ricercaRicordata('viti')).toEqual({});
  entra('7');
  expect(ricercaRicordata('viti')).toEqual(ottone);
  dimenticaRicerche();
  expect(ricercaRicordata('viti')).toEqual({});
});

test('what a visitor chose stands after the login too, and what cannot be read is as if nothing were kept', () => {
  ricordaRicerca({ valore: 'viti', stato: ottone });
  entra('7');
  expect(ricercaRicordata('viti')).toEqual(ottone);
  for (const scritto of ['', '{', '[]', 'null', '{"persona":"7","ricerche":[null,{"valore":1}]}']) {
    localStorage.setItem('filtriRicerca', scritto);
    expect(ricercaRicordata('viti')).toEqual({});
  }
});
