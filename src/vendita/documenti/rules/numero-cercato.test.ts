import { expect, test } from 'vitest';
import { numeroCercato } from './numero-cercato.ts';

test('a document is found by its number as papers, pages and people write it', () => {
  const di = (testo: string) => Object.values(numeroCercato(testo)).join(' ');
  expect(['71', 'n. 71/2026', 'n.71/2026', '71/26', ' 71 / 2026 ', 'FT 71/2026', 'ft71'].map(di)).toEqual([
    ' 71 ',
    ' 71 2026',
    ' 71 2026',
    ' 71 2026',
    ' 71 2026',
    'FT 71 2026',
    'FT 71 ',
  ]);
  for (const testo of ['71/2026/A', 'cantiere 71', '1234567890', '71/2', '']) expect(di(testo), testo).toBe('  ');
});
