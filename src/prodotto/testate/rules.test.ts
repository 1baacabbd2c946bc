import { describe, expect, test } from 'vitest';
import {
  leggiCorrelato,
  normalizzaParole,
  promozioneVale,
  verificaAltezza,
  verificaDescrizione,
  verificaParole,
  verificaSuffisso,
} from './rules.ts';

test('the height of a picture is a whole number of millimetres (P-186)', () => {
  expect([verificaAltezza('240'), verificaAltezza(' 10 ')]).toEqual([null, null]);
  for (const bad of ['', 'alta', '-1', '0', '12,5', '5000', 'NaN', '1e3x'])
    expect(verificaAltezza(bad)).toBe('Numero non valido');
});

test('a related product is written Testata-Suffisso, in whatever letters (P-185)', () => {
  expect(leggiCorrelato(' vts00012-1 ')).toEqual({ codTestata: 'VTS00012', suffisso: 1 });
  for (const bad of ['VTS00012', '-1', 'VTS00012-', 'VTS 12-0', '']) expect(leggiCorrelato(bad)).toBeNull();
});

describe('keywords', () => {
  test('are kept in small letters, each once', () => {
    expect(normalizzaParole([' Vite ', 'vite', '', 'Testa  piana'])).toEqual(['testa piana', 'vite']);
  });
  test('none may be both included and excluded, or hold the comma that parts them', () => {
    expect(verificaParole(['vite'], ['bullone'])).toBeNull();
    expect(verificaParole(['vite'], ['Vite '])).toBe('La parola "vite" è sia inclusa sia esclusa.');
    expect(verificaParole(['a,b'], [])).toBe('La parola "a,b" contiene una virgola.');
  });
});

test('a description is required and has an end', () => {
  expect([verificaDescrizione('Viti'), verificaDescrizione(' '), verificaDescrizione('x'.repeat(301))]).toEqual([
    null,
    'Richiesto.',
    'La descrizione ha al massimo 300 caratteri.',
  ]);
});

test('a suffix is another whole number from 0 to 9999', () => {
  expect(verificaSuffisso(' 7 ', 0)).toBeNull();
  for (const bad of ['', 'a', '-1', '1,5', '10000']) expect(verificaSuffisso(bad, 0)).toBe('Numero non valido');
  expect(verificaSuffisso('07', 7)).toBe('Il suffisso è già questo.');
});

test('a promotion holds from its first day to its last, and without days always', () => {
  const dal8al10 = { promozione: true, dataPromozioneIniziale: '2026-03-08', dataPromozioneFinale: '2026-03-10' };
  const vale = (giorno: string): boolean => promozioneVale(dal8al10, giorno);
  expect(['2026-03-07', '2026-03-08', '2026-03-10', '2026-03-11'].map(vale)).toEqual([false, true, true, false]);
  const sempre = { promozione: true, dataPromozioneIniziale: null, dataPromozioneFinale: null };
  expect([
    promozioneVale(sempre, '2026-03-08'),
    promozioneVale({ ...dal8al10, promozione: false }, '2026-03-08'),
  ]).toEqual([true, false]);
});
