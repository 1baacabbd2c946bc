import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#platform/web/session.ts';
import { versoProdotti } from './percorsi/ricerca.ts';
import { ricordaStati, statiRicordati } from './stati-ricordati.ts';

const entra = (sub: string): void =>
  startSession({ access_token: `a.${btoa(JSON.stringify({ sub }))}.c`, refresh_token: 'r', expires_in: 900 });

beforeEach(() => localStorage.clear());

test('the states that a person chose survive a new search and a new login, and are nobody else’s (P-144, P-149)', () => {
  entra('7');
  ricordaStati('0;1;0;0;1');
  expect(versoProdotti('viti').search).toEqual({ stati: '0;1;0;0;1' });
  entra('8');
  expect(statiRicordati()).toEqual({});
  entra('7');
  expect(statiRicordati()).toEqual({ stati: '0;1;0;0;1' });
  ricordaStati('0;0;0;0;1');
  expect(versoProdotti('viti').search).toEqual({});
});
