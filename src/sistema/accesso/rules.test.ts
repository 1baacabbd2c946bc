import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Registrazione } from './rules.ts';
import {
  amministratori,
  autenticati,
  capValido,
  dividiSottoCategoria,
  dopoPassaggio,
  emailValida,
  erroriAccesso,
  erroriNuovaPassword,
  erroriRecupero,
  erroriRegistrazione,
  gruppoDi,
  interni,
  mesiConservazione,
  pivaValida,
  statiRegistrazione,
  telefonoValido,
  tutti,
  vociSottoCategoria,
} from './rules.ts';

const buona: Registrazione = {
  ragioneSociale: 'Serramenti Bo srl',
  indirizzo: 'Via Roma 1',
  localita: 'Udine',
  provincia: 'UD',
  cap: '33100',
  telefono: '+39 (0432) 12-34',
  fax: '',
  categoria: 'Artigiano',
  sottoCategoria: 'Artigiano|Serramentista',
  piva: '01234567890',
  nome: 'Anna',
  cognome: 'Bo',
  userName: 'anna@serramenti-bo.it',
  mailContatto: '',
  privacy: true,
  comunicazioni: false,
  newsLetter: false,
};
const fault = (change: Partial<Registrazione>) => erroriRegistrazione({ ...buona, ...change });

test('group local is exactly the internal staff', () => {
  expect(tutti.filter((ruolo) => gruppoDi(ruolo) === 'local')).toEqual(interni);
  expect(autenticati).toEqual(tutti.filter((ruolo) => ruolo !== 0));
  expect(amministratori.every((ruolo) => interni.includes(ruolo))).toBe(true);
});

describe('a registration', () => {
  test('that is complete has no fault; fax and contact e-mail may be empty', () => {
    expect(erroriRegistrazione(buona)).toEqual([]);
    expect(fault({ fax: '0432 123456', mailContatto: 'ordini@bo.it' })).toEqual([]);
  });

  test('asks for every other field', () => {
    const needed = [
      'ragioneSociale',
      'indirizzo',
      'localita',
      'provincia',
      'cap',
      'telefono',
      'categoria',
      'sottoCategoria',
      'piva',
      'nome',
      'cognome',
      'userName',
    ] as const;
    for (const path of needed) expect(fault({ [path]: '  ' })).toEqual([{ path, message: 'Richiesto.' }]);
    expect(fault({ privacy: false })).toEqual([{ path: 'privacy', message: 'Richiesto.' }]);
  });

  test.each([
    ['cap', '3310', 'Il CAP inserito non è valido'],
    ['cap', '3310A', 'Il CAP inserito non è valido'],
    ['piva', '0123456789', 'La partita IVA inserita non è valida'],
    ['telefono', '12345', 'Numero di telefono non valido.'],
    ['telefono', '0432 12x34', 'Numero di telefono non valido.'],
    ['fax', 'no', 'Numero di telefono non valido.'],
    ['userName', 'anna@bo', 'Indirizzo email non valido.'],
    ['mailContatto', 'anna', 'Indirizzo email non valido.'],
    ['provincia', 'UDI', 'Massimo 2 caratteri.'],
  ] as const)('with %s "%s" says: %s', (path, value, message) => {
    expect(fault({ [path]: value })).toEqual([{ path, message }]);
  });
});

test('a CAP is five digits and a VAT number eleven, whatever else is written', () => {
  fc.assert(fc.property(fc.string(), (text) => (capValido(text) === null) === /^\s*\d{5}\s*$/.test(text)));
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,13}$/), (text) => (pivaValida(text) === null) === (text.length === 11)),
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\d ()+-]{0,9}$/),
      (text) => telefonoValido(text) !== null || text.trim().length > 5,
    ),
  );
});

test('an e-mail that is taken has one address in it and fits into one header line', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('@', '.it', '\r\n', ',', 'a', 'bo.it', '<', '>'));
  fc.assert(
    fc.property(
      fc.array(piece).map((parts) => parts.join('')),
      (text) => {
        if (emailValida(text) === null) expect(text.trim()).toMatch(/^[^\s@,<>]+@[^\s@,<>]+\.[a-z]+$/i);
      },
    ),
    { numRuns: 2000 },
  );
  for (const good of ['a@b.it', 'nome.cognome+x@sotto.dominio.example', "o'neil@bo.it"])
    expect(emailValida(good)).toBeNull();
});

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

test('a subcategory survives the way over the wire', () => {
  const text = fc.string().map((value) => value.replaceAll('|', '').trim());
  fc.assert(
    fc.property(text, text, (categoria, sottoCategoria) => {
      expect(dividiSottoCategoria(vociSottoCategoria(categoria, sottoCategoria))).toEqual({
        categoria,
        sottoCategoria,
      });
    }),
  );
});

test('a registration goes from request to acceptance to activation, or from request to refusal, and no other way', () => {
  const ways = statiRegistrazione.flatMap((stato) =>
    (['accetta', 'rifiuta', 'attiva'] as const).map((passaggio) => [stato, passaggio, dopoPassaggio(stato, passaggio)]),
  );
  expect(ways.filter(([, , to]) => to !== null)).toEqual([
    ['richiesta', 'accetta', 'accettata'],
    ['richiesta', 'rifiuta', 'rifiutata'],
    ['accettata', 'attiva', 'attivata'],
  ]);
});

test('the README names the months after which the house forgets', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain(`refused registrations after ${mesiConservazione.registrazioniRifiutate} months`);
  expect(readme).toContain(`logins and failed tries after ${mesiConservazione.accessi} months`);
});
