import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { asSheetText, fromSheetText, looksLikeFormula } from './sheet-text.ts';

test('any text is unchanged in a sheet and never computed there', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', ' ', 'a');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 6 }), (signs) => {
      const text = signs.join('');
      expect(fromSheetText(asSheetText(text))).toBe(text);
      expect(looksLikeFormula(asSheetText(text))).toBe(false);
    }),
  );
});
