import { expect, test } from 'vitest';
import { cicliEFiniture } from './cicli-e-finiture.ts';

test('cycles are offered by code, finishes once each, and none that is called like a cycle', () => {
  const ciclo = (codiceCiclo: string, codiceFinitura: string) => ({
    codiceCiclo,
    codiceFinitura,
    descrizione: 'Ciclo',
  });
  const gruppi = cicliEFiniture([ciclo('A', 'CR'), ciclo('B', 'CR'), ciclo('C', ''), ciclo('D', 'A')]);
  expect(gruppi.map(({ group, items }) => [group, items.map(({ value }) => value)])).toEqual([
    ['Cicli', ['A', 'B', 'C', 'D']],
    ['Finiture', ['CR']],
  ]);
});
