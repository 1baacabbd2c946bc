import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mesiConservazione } from '#parti/mesi-conservazione.ts';
import { erroriAccesso, erroriNuovaPassword, erroriRecupero } from './rules.ts';

test('login and recovery name the empty field', () => {
  expect(erroriAccesso({ username: ' ', password: '' }).map((error) => error.message)).toEqual([
    'Il campo utente è obbligatorio',
    'Il campo password è obbligatorio',
  ]);
  expect(erroriAccesso({ username: 'a@b.it', password: ' ' })).toEqual([]);
  expect(erroriRecupero({ username: '' })).toEqual([{ path: 'username', message: 'Il campo e-mail è obbligatorio' }]);
});

test('a new password is long enough, confirmed, and comes with a code', () => {
  const good = { Code: 'x', Password: '12345', ConfermaPassword: '12345' };
  expect(erroriNuovaPassword(good, 'reset')).toEqual([]);
  expect(erroriNuovaPassword({ ...good, Code: '' }, 'reset')[0]?.message).toBe('Token non valido.');
  expect(erroriNuovaPassword({ ...good, Code: '' }, 'attivazione')[0]?.message).toBe('Token non valido');
  expect(
    erroriNuovaPassword({ ...good, Password: '1234', ConfermaPassword: '1235' }, 'reset').map((error) => error.message),
  ).toEqual(['La password deve essere almeno 5 caratteri', 'Le password non corrispondono']);
  expect(erroriNuovaPassword(good, 'reset', 8)[0]?.message).toBe('La password deve essere almeno 8 caratteri');
});

test('the README gives the months after which data are deleted', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain(`logins and failed tries after ${mesiConservazione.accessi} months`);
});
