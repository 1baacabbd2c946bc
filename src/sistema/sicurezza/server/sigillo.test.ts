import { expect, test } from 'vitest';
import { creaSigillo } from './sigillo.ts';

test('an encrypted secret is opened with its own key only, and not if any character was changed', () => {
  const sigillo = creaSigillo('una chiave');
  const chiuso = sigillo.chiudi('GEZDGNBVGY3TQOJQ');
  expect(chiuso).not.toContain('GEZD');
  expect(sigillo.apri(chiuso)).toBe('GEZDGNBVGY3TQOJQ');
  expect(creaSigillo('altra chiave').apri(chiuso)).toBeNull();
  const [iv, tag, testo = ''] = chiuso.split('.');
  expect(
    sigillo.apri([iv, tag, testo.startsWith('A') ? `B${testo.slice(1)}` : `A${testo.slice(1)}`].join('.')),
  ).toBeNull();
  expect(sigillo.apri('')).toBeNull();
});
