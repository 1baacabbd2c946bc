import { expect, test } from 'vitest';
import { coloreCliente, paroleCercate, senzaAccenti } from './rules.ts';

test('accents and case are set aside', () => {
  expect(senzaAccenti('Nicolò È')).toBe('nicolo e');
});

test('a search is its words, at most ten', () => {
  expect(paroleCercate('  Rossi   Fratelli ')).toEqual(['rossi', 'fratelli']);
  expect(paroleCercate('a '.repeat(20))).toHaveLength(10);
  expect(paroleCercate('')).toEqual([]);
});

test('the colour follows the score', () => {
  expect([0, 1, 4, 4.1, 8, 8.1, 12, 12.1].map(coloreCliente)).toEqual(['grigio', 'rosso', 'rosso', 'giallo', 'giallo', 'verde', 'verde', 'grigio']);
});
