import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mesiConservazione } from '#parti/mesi-conservazione.ts';
import { dopoPassaggio, erroriRegistrazione, statiRegistrazione, type Registrazione } from './registrazione.ts';

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
  piva: '01234567897',
  nome: 'Anna',
  cognome: 'Bo',
  userName: 'anna@serramenti-bo.it',
  mailContatto: '',
  privacy: true,
  comunicazioni: false,
  newsLetter: false,
};
const fault = (change: Partial<Registrazione>) => erroriRegistrazione({ ...buona, ...change });

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
    ['piva', '01234567890', 'La partita IVA inserita non è valida'],
    ['provincia', '12', 'Provincia non valida.'],
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

test('a registration goes from request to acceptance to activation, or to refusal from either before it is used, and no other way', () => {
  const ways = statiRegistrazione.flatMap((stato) =>
    (['accetta', 'rifiuta', 'attiva', 'rimanda', 'ritira'] as const).map((passaggio) => [
      stato,
      passaggio,
      dopoPassaggio(stato, passaggio),
    ]),
  );
  expect(ways.filter(([, , to]) => to !== null)).toEqual([
    ['richiesta', 'accetta', 'accettata'],
    ['richiesta', 'rifiuta', 'rifiutata'],
    ['accettata', 'attiva', 'attivata'],
    ['accettata', 'rimanda', 'accettata'],
    ['accettata', 'ritira', 'rifiutata'],
  ]);
});

test('the README gives the months after which refused registrations are deleted', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain(`refused registrations after ${mesiConservazione.registrazioniRifiutate} months`);
});
