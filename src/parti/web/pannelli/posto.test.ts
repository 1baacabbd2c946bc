import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altezza, dentro, larghezza, scegliPosto } from './posto.ts';

const finestra = { width: 1440, height: 900 };
const riga = { left: 470, right: 1420, top: 300, bottom: 332 };

describe('an article panel finds its place', () => {
  test('left of the row when there is room, so that no row is covered', () => {
    const { x } = scegliPosto(riga, [], finestra);
    expect(x + larghezza).toBeLessThanOrEqual(riga.left);
  });

  test('a whole panel fits into the window, however low the row lies', () => {
    const { y } = scegliPosto({ ...riga, top: 850, bottom: 882 }, [], finestra);
    expect(y + altezza).toBeLessThanOrEqual(finestra.height);
  });

  test('the second one stands beside the first', () => {
    const primo = scegliPosto(riga, [], finestra);
    const secondo = scegliPosto(riga, [primo], finestra);
    expect(secondo.x - primo.x).toBeGreaterThanOrEqual(larghezza);
    expect(secondo.y).toBe(primo.y);
  });

  test('where the window is full it lies a little lower, still within reach', () => {
    const stretta = { width: 1000, height: 700 };
    const larga = { left: 20, right: 980, top: 200, bottom: 232 };
    const primo = scegliPosto(larga, [], stretta);
    const secondo = scegliPosto(larga, [primo], stretta);
    expect(secondo).not.toEqual(primo);
    expect(secondo.x + larghezza).toBeLessThanOrEqual(stretta.width);
  });

  test('wherever it is moved, its title bar stays in the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (x, y) => {
        const posto = dentro({ x, y }, finestra);
        expect(posto.x).toBeGreaterThanOrEqual(0);
        expect(posto.x + larghezza).toBeLessThanOrEqual(finestra.width);
        expect(posto.y).toBeGreaterThanOrEqual(0);
        expect(posto.y).toBeLessThan(finestra.height);
      }),
    );
  });
});
