import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { placeOf, scaleOf } from './scale.ts';

test('a scale has round steps, zero and every value', () => {
  expect(scaleOf([130, 870]).ticks).toEqual([0, 250, 500, 750, 1000]);
  expect(scaleOf([-40, 90]).ticks).toEqual([-50, 0, 50, 100]);
  expect(scaleOf([0, 0])).toEqual({ from: 0, to: 1, ticks: [0] });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 20 }), (cents) => {
      const values = cents.map((one) => one / 100);
      const scale = scaleOf(values);
      expect(scale.ticks).toContain(0);
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(placeOf(scale, value)).toBeGreaterThanOrEqual(0);
        expect(placeOf(scale, value)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
