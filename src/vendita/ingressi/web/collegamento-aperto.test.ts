import { expect, test } from 'vitest';
import { collegamentoAperto, daFrammento, ricordaCollegamento } from './collegamento-aperto.ts';

test('a fragment is read with its blanks and signs, and one that carries nothing is none', () => {
  expect(daFrammento('#api_key=a%2Bb&codCliente=000100&ricerca=viti+M8')).toEqual({
    api_key: 'a+b',
    codCliente: '000100',
    ricerca: 'viti M8',
  });
  expect(daFrammento('')).toBeUndefined();
  expect(daFrammento('#contenuto')).toBeUndefined();
});

test('what a link did not carry is empty, and the next link replaces all of the one before', () => {
  ricordaCollegamento({ api_key: 'a', ricerca: 'viti' });
  ricordaCollegamento({ codCliente: '000100' });
  expect(collegamentoAperto()).toEqual({ api_key: '', codCliente: '000100', docId: '', ricerca: '' });
});
