import { expect, test } from 'vitest';
import { comune } from './password-comune.ts';

const lista = new Set(['password', 'superman']);

test('a common password is one alone, repeated, or with nothing but figures and signs', () => {
  for (const password of ['password', 'Password1!', 'password1234', '2026superman', 'passwordpassword', 'ciao1234'])
    expect([password, comune(password, lista)]).toEqual([password, true]);
  for (const password of [
    'password di anna',
    'gatto',
    'nuova-password',
    'dodici-segni',
    'super-man-12',
    '583!superman#7719305',
  ])
    expect([password, comune(password, lista)]).toEqual([password, false]);
});

test('one character and a run of figures, alphabet or keyboard count as common, also backwards and repeated', () => {
  for (const password of [
    'aaaaa',
    'aaaaaaaaaaaa',
    '!!!!!!!!!!!!',
    '123456789012',
    '987654321098',
    '121212121212',
    'abcabcabcabc',
    'lkjihgfedcba',
    'qwertyuiop12',
    'qwertyuiopas',
    '1234567890qwertyuiop',
    '1qaz2wsx3edc',
  ])
    expect([password, comune(password, lista)]).toEqual([password, true]);
  for (const password of ['839201746251', '93#abc!58$1', 'qwerty di anna', 'abete-quercia', 'aaaabete'])
    expect([password, comune(password, lista)]).toEqual([password, false]);
});
