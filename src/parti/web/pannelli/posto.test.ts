import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { altezza, dentro, larghezza, scegliPosto, type Finestra, type Posto, type Riquadro } from './posto.ts';

const finestra = { width: 1440, height: 900 };
const riga = { left: 470, right: 1420, top: 300, bottom: 332 };
const scegli = (
  quale: Riquadro,
  occupati: readonly Posto[] = [],
  { in: dove = finestra, disegno = null }: { in?: Finestra; disegno?: Riquadro | null } = {},
): Posto => scegliPosto({ riga: quale, disegno, finestra: dove }, occupati);
const copre = ({ x, y, alta = altezza }: Posto, altro: Riquadro, dove: Finestra): boolean =>
  x < altro.right && altro.left < x + larghezza && y < altro.bottom && altro.top < Math.min(y + alta, dove.height);

describe('an article panel finds its place', () => {
  test('left of the row when there is room, so that no row is covered', () => {
    const { x } = scegli(riga);
    expect(x + larghezza).toBeLessThanOrEqual(riga.left);
  });

  test('one above its row leaves the header with cart and user free', () => {
    const primo = scegli(riga);
    const bassa = { ...riga, top: 600, bottom: 632 };
    const { y, alta = altezza } = scegli(bassa, [primo], { in: { ...finestra, testa: 95 } });
    expect(y).toBeGreaterThan(95);
    expect(y + alta).toBeLessThanOrEqual(bassa.top);
  });

  test('a whole panel fits into the window, however low the row lies', () => {
    const { y } = scegli({ ...riga, top: 850, bottom: 882 });
    expect(y + altezza).toBeLessThanOrEqual(finestra.height);
  });

  test('below the drawing of the page where there is room for it, else over it', () => {
    const disegno = { left: 20, right: 420, top: 130, bottom: 430 };
    expect(scegli(riga, [], { disegno }).y).toBeGreaterThanOrEqual(disegno.bottom);
    expect(scegli(riga, [], { disegno: { ...disegno, bottom: 610 } }).y).toBeLessThan(riga.top);
  });

  test('the second one covers neither the first nor its own row', () => {
    const primo = scegli(riga);
    const secondo = scegli({ ...riga, top: 332, bottom: 364 }, [primo]);
    expect(secondo.y).toBeGreaterThanOrEqual(364);
    expect(Math.abs(secondo.x - primo.x)).toBeGreaterThanOrEqual(larghezza);
  });

  test('no row is covered, wherever it lies and however small the window is, as long as there is room anywhere', () => {
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 901, max: 2600 }), height: fc.integer({ min: 540, max: 1400 }) }),
        fc.integer({ min: 0, max: 600 }),
        fc.nat({ max: 1000 }),
        fc.nat({ max: 3 }),
        (dove, left, alto, altri) => {
          const top = 60 + ((dove.height - 100) * alto) / 1000;
          const sua = { left, right: dove.width - 20, top, bottom: top + 32 };
          const posti: Posto[] = [];
          for (let i = 0; i <= altri; i++) posti.push(scegli(sua, posti, { in: dove }));
          expect(copre(posti[0] as Posto, sua, dove)).toBe(false);
        },
      ),
    );
  });

  test('where the window is full it lies a little lower, still within reach', () => {
    const piccola = { width: 1000, height: 700 };
    const larga = { left: 20, right: 980, top: 200, bottom: 232 };
    const posti: Posto[] = [];
    for (let i = 0; i < 3; i++) posti.push(scegli(larga, posti, { in: piccola }));
    expect(posti[2]).not.toEqual(posti[0]);
    expect((posti[2] as Posto).x + larghezza).toBeLessThanOrEqual(piccola.width);
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
