import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paroleContesto, paroleDi, soloContesto } from './parole-contesto.ts';

test('words of the portal, figures and signs alone are no password; with another word they are', () => {
  for (const password of ['cardine', 'Cardine2026!', 'c4rd1ne', 'Ferramenta-Viti-01', 'p0rt4le!', 'Prezzi$$$'])
    expect([password, soloContesto(password)]).toEqual([password, true]);
  for (const password of [
    'cardine di quercia',
    'gatto',
    '1234567890',
    '',
    'ordinario',
    'dodici-segni',
    'nuova-password',
  ])
    expect([password, soloContesto(password)]).toEqual([password, false]);
});

test('the user’s own names and address count too, with and without accents', () => {
  const suoi = ['nicolo.rossi@edilnova.example', 'Nicolò', 'Rossi'];
  expect(paroleDi(suoi)).toEqual(['nicolo', 'rossi', 'edilnova', 'example', 'nicolo', 'rossi']);
  for (const password of ['Rossi1987', 'nicolò.rossi', 'EdilNova!!', 'R0ss1-cliente'])
    expect([password, soloContesto(password, suoi)]).toEqual([password, true]);
  expect(soloContesto('Bianchi1987', suoi)).toBe(false);
  // As a whole, including the short words that are not significant alone.
  for (const password of ['Magazzino@Demo.it', 'cantiere@demo.it', 'cantiere@demo.it-2026'])
    expect([password, soloContesto(password, ['magazzino@demo.it', 'cantiere@demo.it', ''])]).toEqual([password, true]);
});

test('the list is in the ASVS table', () => {
  const tabella = readFileSync(new URL('../../../../docs/accessi-asvs.md', import.meta.url), 'utf8');
  const detto = tabella.slice(tabella.indexOf('## Words of the context'));
  expect(paroleContesto.filter((parola) => !new RegExp(`\\b${parola}\\b`).test(detto))).toEqual([]);
});
