import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { luhn, mod97 } from './check-digits.ts';

test('numbers that are known to be right are, and what is no number is not', () => {
  expect([luhn('01234567897'), luhn('01234567890'), luhn(''), luhn('12a')]).toEqual([true, false, false, false]);
  expect([mod97('IT60X0542811101000000123456'), mod97('DE89370400440532013000'), mod97('')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('no changed digit of an account, and no two swapped neighbours, pass', () => {
  const iban = 'IT60X0542811101000000123456';
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 26 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digit = String((Number(iban[place]) + more) % 10);
      expect(mod97(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
      const [one = '', two = ''] = [iban[place - 1], iban[place]];
      if (place > 5 && one !== two)
        expect(mod97(iban.slice(0, place - 1) + two + one + iban.slice(place + 1))).toBe(false);
    }),
  );
});
