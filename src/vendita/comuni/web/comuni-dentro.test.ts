import { expect, test } from 'vitest';
import type { Poligono, Posizione } from '../rules.ts';
import { cercaComuni } from './comuni-dentro.ts';

let stato = 7;
const caso = (): number => (stato = (stato * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
/** A coarse grid, so that towns also lie on edges and corners. */
const punto = (): Posizione => [Math.round(caso() * 20), Math.round(caso() * 20)];
const comuni = Array.from({ length: 300 }, (_, i) => {
  const [longitudine = 0, latitudine = 0] = punto();
  return { comune: `C${i}`, longitudine, latitudine };
});

/** Reference: every edge against every town, without sorting. */
const dentro = ([x = 0, y = 0]: Posizione, poligono: Poligono): boolean =>
  poligono
    .flatMap((anello) => anello.map((b, i) => [anello.at(i - 1) ?? b, b] as const))
    .filter(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
    .length %
    2 ===
  1;

test('towns are found as by testing each side against each town, in the order of the list', () => {
  for (let volta = 0; volta < 50; volta++) {
    const poligoni = Array.from({ length: 1 + (volta % 3) }, () =>
      Array.from({ length: 1 + (volta % 2) }, () => Array.from({ length: 3 + (volta % 9) }, punto)),
    );
    const attesi = comuni.filter(({ longitudine, latitudine }) =>
      poligoni.some((uno) => dentro([longitudine, latitudine], uno)),
    );
    expect(cercaComuni(comuni)(poligoni)).toEqual(attesi);
  }
});

test('a file of long sides, of many outlines or of many zones is refused before it stops the page', () => {
  const stella = (punti: number): Posizione[] =>
    Array.from({ length: punti }, (_, i) => {
      const raggio = i % 2 ? 12 : 6;
      return [10 + raggio * Math.cos((6.28 * i) / punti), 10 + raggio * Math.sin((6.28 * i) / punti)];
    });
  expect(() => cercaComuni(comuni)([[stella(990_000)]])).toThrow('lati lunghi');
  const triangoli = Array.from({ length: 90_000 }, () => [
    [
      [0, 0],
      [20, 0],
      [0, 0.001],
    ],
  ]);
  expect(() => cercaComuni(comuni, 1_000_000)(triangoli)).toThrow('troppi contorni');
  const cerca = cercaComuni(comuni, 1_000_000);
  expect(() => Array.from({ length: 199 }, () => cerca([[stella(5000)]]))).toThrow('lati lunghi');
  // Infinite coordinates enclose nothing.
  expect(
    cercaComuni(comuni)([
      [
        [
          [-Infinity, -Infinity],
          [Infinity, -Infinity],
          [Infinity, Infinity],
        ],
      ],
    ]),
  ).toEqual([]);
});
