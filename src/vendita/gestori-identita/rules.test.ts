import { expect, test } from 'vitest';
import { mailDetta, nomeDelGestore, nomiDetti } from './rules.ts';

test('an address of a provider follows the rule of the portal’s own usernames', () => {
  const detta = (email: unknown, email_verified: unknown = true) => mailDetta({ email, email_verified });
  expect(detta(' Ada@Ditta.it ')).toBe('ada@ditta.it');
  expect(
    [
      'admin@demo.it@ditta.it',
      'a\n@ditta.it',
      '@ditta.it',
      '<img src=x>@ditta.it',
      'a\0@ditta.it',
      'a\ud800@ditta.it',
      `${'a'.repeat(250)}@ditta.it`,
      '',
      7,
    ].map((email) => detta(email)),
  ).toEqual(Array(9).fill(null));
  expect(detta('ada@ditta.it', 'true')).toBeNull();
});

test('names are cleaned and end with a whole character', () => {
  expect(nomiDetti({ given_name: 'A\0d\na\ud800', family_name: `${'l'.repeat(59)}😀` }, 'x@ditta.it')).toEqual({
    nome: 'A d a',
    cognome: 'l'.repeat(59),
  });
  expect(nomiDetti({ given_name: '\0', name: `${'l'.repeat(58)}😀` }, 'x@ditta.it').nome).toBe(`${'l'.repeat(58)}😀`);
  expect(nomiDetti({}, `${'y'.repeat(64)}@ditta.it`).nome).toBe('y'.repeat(60));
});

test('a subject has 255 characters at most, and such as a database takes', () => {
  expect(['a', 'a'.repeat(255)].map(nomeDelGestore)).toEqual([true, true]);
  expect(['', 'a'.repeat(256), 'a\0', 'a\ud800', 7, undefined].map(nomeDelGestore)).toEqual(Array(6).fill(false));
});
