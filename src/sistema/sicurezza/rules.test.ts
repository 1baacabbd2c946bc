import { expect, test } from 'vitest';
import { codiceScritto, nomeLibero, rifiutoTogli, ruoliScritti, seiCifre, sfidaScaduta } from './rules.ts';

test('six digits are read as an app shows them, and nothing else is taken for them', () => {
  expect([' 123 456 ', '123-456', '123456', '12345', '1234567', '12345a'].map(seiCifre)).toEqual([
    '123456',
    '123456',
    '123456',
    null,
    null,
    null,
  ]);
});

test('a recovery code is the same whatever its case, dashes and blanks', () => {
  expect(codiceScritto(' abcd efgh-ijkl mnop ')).toBe('ABCD-EFGH-IJKL-MNOP');
  expect(codiceScritto('ABCD-EFGH-IJKL-MNOP')).toBe('ABCD-EFGH-IJKL-MNOP');
});

test('roles that must have a second factor are auto, no, or numbers from 1 to 6', () => {
  expect(['auto', 'no', '2', '2, 4', '0', '7', '', 'due'].map(ruoliScritti)).toEqual([
    'auto',
    [],
    [2],
    [2, 4],
    null,
    null,
    null,
    null,
  ]);
});

test('the last factor stays where the role needs one', () => {
  expect(rifiutoTogli({ rimasti: 0, obbligatorio: true })).toMatch(/almeno uno/);
  expect(rifiutoTogli({ rimasti: 1, obbligatorio: true })).toBeNull();
  expect(rifiutoTogli({ rimasti: 0, obbligatorio: false })).toBeNull();
});

test('a name that a factor has already gets the next number, whatever its case', () => {
  expect(nomeLibero('App', [])).toBe('App');
  expect(nomeLibero('App', ['app'])).toBe('App 2');
  expect(nomeLibero('App', ['App', 'App 3', 'App 2'])).toBe('App 4');
});

test('a missing challenge is not called expired: it may have been used', () => {
  expect(sfidaScaduta).toBe('Questo accesso non vale più: entrare di nuovo con la password.');
});
