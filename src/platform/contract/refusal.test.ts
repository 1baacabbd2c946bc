import { expect, test } from 'vitest';
import { diritti } from './call.ts';
import {
  breaksRule,
  conflict,
  forbidden,
  notForRole,
  notFound,
  notLoggedIn,
  partnerFailed,
  problemOf,
  tooMany,
  unreadable,
  withheld,
} from './refusal.ts';

test('each of the eight kinds has its status and carries its sentence to the screen', () => {
  const refusals = [
    unreadable('Dati non validi.'),
    notLoggedIn(),
    forbidden('Non consentito.'),
    notFound(),
    conflict('Già cambiato.'),
    breaksRule('Richiesto.'),
    tooMany('Troppo.', 5),
    partnerFailed('Corriere non raggiungibile.'),
  ];
  const problems = refusals.map((refusal) => problemOf(refusal, 'r-1'));
  expect(problems.map(({ status }) => status)).toEqual([400, 401, 403, 404, 409, 422, 429, 502]);
  expect(
    problems.every(
      ({ detail, title, type, requestId }) =>
        detail !== '' && title !== '' && type.startsWith('urn:cardine:') && requestId === 'r-1',
    ),
  ).toBe(true);
});

test('invalid fields and what the caller needs to go on are part of the problem', () => {
  const errors = [{ path: 'Cap', message: 'Campo obbligatorio.' }];
  expect(problemOf(breaksRule('Campo obbligatorio.', { errors }))).toMatchObject({ errors });
  expect(problemOf(conflict('I prezzi sono cambiati.', { present: { totDocumento: 12 } }))).toMatchObject({
    present: { totDocumento: 12 },
  });
});

test('a user who is refused is told which roles may, or which right is missing', () => {
  expect(notForRole([4]).message).toBe('Operazione non consentita: è riservata a ufficio.');
  expect(notForRole([1, 2, 4]).message).toBe(
    'Operazione non consentita: è riservata a clienti, amministratori e ufficio.',
  );
  expect(new Set(diritti.map((right) => withheld(right).message)).size).toBe(diritti.length);
  // The pages of logins, catalogues and punch-out require this right.
  expect(withheld('amministra').message).toMatch(/amministrare gli accessi, i cataloghi e il punchout/);
});
