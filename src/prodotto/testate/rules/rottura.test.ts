import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { caselleRottura, codiceRottura, codiceRotturaValido } from './rottura.ts';

describe('the code of the ordering dialog (P-187)', () => {
  test('ticked boxes by their numbers, then zeros', () => {
    expect(codiceRottura([true, true, true])).toBe('123');
    expect(codiceRottura([true, false, true])).toBe('130');
    expect(codiceRottura([false, true, false])).toBe('200');
    expect(codiceRottura([false, false, false])).toBe('000');
  });
  test('a code ticks the boxes that made it, and nothing else is a code', () => {
    fc.assert(
      fc.property(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), (caselle) => {
        expect(caselleRottura(codiceRottura(caselle))).toEqual(caselle);
        expect(codiceRotturaValido(codiceRottura(caselle))).toBe(true);
      }),
    );
    for (const bad of ['', '321', '103', '111', '1230', 'abc', '12']) expect(codiceRotturaValido(bad)).toBe(false);
  });
});
