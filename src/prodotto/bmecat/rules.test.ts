import { expect, test } from 'vitest';
import { chiaveFornitore, codiceNuovo, proponi } from './rules.ts';

const categorie = [
  { codice: '001001', nome: 'Viti per legno' },
  { codice: '001002', nome: 'Viti autoforanti' },
  { codice: '002001', nome: 'Cerniere per mobili' },
  { codice: '003001', nome: 'Serrature' },
];
const marchi = [
  { codice: 'GAM', nome: 'Gamma S.p.A.' },
  { codice: 'ALF', nome: 'Alfa Viterie' },
];

test.each([
  ['Vite da legno', '001001'],
  ['VITI AUTOFORANTI inox', '001002'],
  ['Cerniera per mobile', '002001'],
  ['Serratura', '003001'],
  ['Schrauben', ''],
  ['', ''],
  ['10-20', ''],
])('the group %j is proposed as %j', (scritto, codice) => {
  expect(proponi('gruppo', scritto, categorie)).toBe(codice);
});

test('a brand is proposed by its name without its legal form, and not for one word of two', () => {
  expect(
    ['GAMMA', 'Gamma spa', 'Gamma & Figli s.r.l.', 'Viterie Beta'].map((nome) => proponi('marchio', nome, marchi)),
  ).toEqual(['GAM', 'GAM', 'GAM', '']);
});

test('a new brand gets the letters of its name, as a code that is free', () => {
  const presi = new Set(['GAM', 'GAMM', 'ABC']);
  expect(['Gamma & Figli', 'Órbita Ferros', '++'].map((nome) => codiceNuovo(nome, presi))).toEqual([
    'GAMMA',
    'ORB',
    'MAR',
  ]);
  expect(codiceNuovo('Abc', presi)).toBe('ABC2');
  expect(chiaveFornitore('  Alfa   VITERIE ')).toBe('alfa viterie');
});
