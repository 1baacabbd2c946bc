import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

test('the identifiers of code-128, GS1, EAN, DataMatrix and QR readers and FNC1 are no part of a code', () => {
  for (const before of [']C1', ']C0', ']E0', ']d2', ']Q3', ']e0', '\u001d', ']C1\u001d', '\u001d]C1', ' '])
    expect(scannedCode(`${before}106000010101`)).toBe('106000010101');
  expect(scannedCode(']C1A-01-02\r')).toBe('A-01-02');
});

test('every other code stays as it is printed', () => {
  for (const code of ['106 00001 01-01', 'A-01-02', '9112', 'CL 12/2026/3', 'F]C1', 'CARDINE/BO/2026/12/7/1'])
    expect(scannedCode(code)).toBe(code);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9 /.-]{0,20}[A-Z0-9]$/), (code) => {
      expect(scannedCode(`]C1${code}`)).toBe(code);
      expect(scannedCode(scannedCode(code))).toBe(code);
    }),
  );
});
