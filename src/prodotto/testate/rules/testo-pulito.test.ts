import { expect, test } from 'vitest';
import { identita, piegato, pulito } from './testo-pulito.ts';

const forme = [
  'Caffè 30',
  'Caffe\u0300 30',
  'Caff\u00e8\u00a030',
  ' Caff\u200bè  30\ufeff',
  'Caf\u00adf\u200de\u2060\u0300\u202f30\u200e',
];

test('a pasted text keeps its appearance, whatever characters it was made of', () => {
  expect(forme.map(pulito)).toEqual(forme.map(() => 'Caffè 30'));
  expect(pulito(pulito(forme[3] ?? ''))).toBe('Caffè 30');
  expect(pulito('\u200b \u00a0')).toBe('');
});

test('case does not make a different value; an accent does, but two such values are reported as similar', () => {
  expect(new Set([...forme, 'CAFFÈ 30'].map(identita)).size).toBe(1);
  expect(identita('Caffe 30')).not.toBe(identita('Caffè 30'));
  expect(piegato('Caffe 30')).toBe(piegato('CAFFÈ\u00a030'));
});
