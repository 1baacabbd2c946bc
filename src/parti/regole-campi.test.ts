import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { province } from './province.ts';
import {
  capValido,
  celle,
  codFiscaleItaliano,
  emailValida,
  ivaSerrata,
  pivaValida,
  telefonoValido,
  verificaHtml,
} from './regole-campi.ts';

test('a CAP is five digits, and a VAT number eleven of which the last one is that of the others, whatever else is written', () => {
  fc.assert(fc.property(fc.string(), (text) => capValido(text) !== null || /^\s*\d{5}\s*$/.test(text)));
  const detti = ['00000', '00009', '00010', '00118', '20121', '31100', '68010', '79100', '98168', '98169', '99999'];
  expect(detti.filter((cap) => capValido(cap) === null)).toEqual(['00010', '00118', '20121', '31100', '98168']);
  const prefissi = new Set(province.flatMap((una) => una.prefissi));
  const tutti = Array.from({ length: 98 }, (_, i) => String(i).padStart(2, '0'));
  expect(tutti.filter((due) => capValido(`${due}100`) === null)).toEqual(tutti.filter((due) => prefissi.has(due)));
  fc.assert(fc.property(fc.stringMatching(/^\d{0,13}$/), (text) => text.length === 11 || pivaValida(text) !== null));
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (prime) => {
      const valide = [...'0123456789'].filter((ultima) => pivaValida(prime + ultima) === null);
      expect(valide).toHaveLength(1);
    }),
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\d ()+-]{0,9}$/),
      (text) => telefonoValido(text) !== null || text.replace(/\D/g, '').length >= 6,
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

test('an HTML text is at most 50,000 characters long', () => {
  expect([verificaHtml('<p>x</p>'), verificaHtml('x'.repeat(50_001))]).toEqual([null, 'Il testo è troppo lungo.']);
});

test('a VAT number has one form however a firm groups it, and the name of the Swiss register after it is no part of it', () => {
  for (const [scritta, tenuta] of [
    ['DE 136 695 976', 'DE136695976'],
    ['ATU-1358 5627', 'ATU13585627'],
    ['CHE-116.281.710 MWST', 'CHE116281710'],
    ['che-116.281.710 TVA', 'CHE116281710'],
    ['CHE 116 281 710 IVA', 'CHE116281710'],
    ['SM 24165', 'SM24165'],
    ['0123 4567 897', '01234567897'],
  ] as const)
    expect([ivaSerrata(scritta), celle.piva.form.test(tenuta)]).toEqual([tenuta, true]);
  expect(celle.piva.form.test(ivaSerrata('CHE-116.281.710 GMBH'))).toBe(false);
});

test('the last letter of a tax code checks the others, also where two people share one; firms have eleven digits', () => {
  const buoni = ['RSSMRA80A01G224W', 'RSSMRA80A01H501U', '01234567897'];
  expect(buoni.filter((uno) => !codFiscaleItaliano(uno))).toEqual([]);
  const guasti = ['RSSMRA80A01G224X', 'RSSMRA80A01G225W', '01234567890', 'RSSMRA80A01G224', 'ABCDEFGHIJKLMNOP', ''];
  expect(guasti.filter(codFiscaleItaliano)).toEqual([]);
  for (const prime of ['RSSMRA80A01G22Q', 'RSSMRAULALMGNNQ', 'BNCLRD91T55F205'])
    expect([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((una) => codFiscaleItaliano(prime + una))).toHaveLength(1);
});
