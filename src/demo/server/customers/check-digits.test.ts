import { expect, test } from 'vitest';
import { iban, partitaIva } from './check-digits.ts';

test('VAT numbers end with their check digit', () => {
  expect(partitaIva('0123456789')).toBe('01234567897');
  expect(partitaIva('0000000000')).toBe('00000000000');
});

test('IBANs have the control letter of the bank and check digits that leave one', () => {
  expect(iban('05428', '11101', '000000123456')).toBe('IT60X0542811101000000123456');
  const made = iban('09901', '60160', '77');
  const digits = [...(made.slice(4) + made.slice(0, 4))].map((char) => parseInt(char, 36)).join('');
  expect(BigInt(digits) % 97n).toBe(1n);
});
