import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import {
  mostraCategoria,
  mostraCodiceArticolo,
  mostraCodiceTestata,
  mostraTestata,
  normalizzaCodice,
} from './codici.ts';

test('codes are shown in groups: article 3 5 2 2 and the rest, header 3 and the rest, category 3+3', () => {
  expect(mostraCodiceArticolo('123456780102')).toBe('123 45678 01 02');
  expect(mostraCodiceArticolo('12345678010203')).toBe('123 45678 01 02 03');
  expect(mostraCodiceArticolo('1234567801')).toBe('123 45678 01');
  expect(mostraCodiceArticolo('')).toBe('');
  expect(mostraCodiceTestata('VTS00012')).toBe('VTS 00012');
  expect(mostraCategoria('001002')).toBe('001 002');
});

test('a header is named with its suffix where it has one', () => {
  expect(mostraTestata({ codTestata: 'VTS00012', suffisso: 0 })).toBe('VTS 00012');
  expect(mostraTestata({ codTestata: 'VTS00012', suffisso: 2 })).toBe('VTS 00012 / 2');
});

test('a code is found as people type it', () => {
  expect(normalizzaCodice('123 45678-01')).toBe('1234567801');
  expect(normalizzaCodice(' vts 00012\n')).toBe('VTS00012');
  expect(normalizzaCodice('123.45678/01')).toBe('1234567801');
  expect(normalizzaCodice(']C1123 45678-01')).toBe('1234567801');
});

test('what is shown, typed again, is the same code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{0,16}$/), (code) => {
      expect(normalizzaCodice(mostraCodiceArticolo(code))).toBe(code);
      expect(normalizzaCodice(mostraCodiceTestata(code))).toBe(code);
    }),
  );
});
