import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageKey } from '#demo/server/catalogue/pictures.ts';
import { cartellaDemo, famiglie } from '#demo/server/families/index.ts';
import { disegni } from './disegni.ts';
import { drawn, svgOf } from './pen.ts';

const named = famiglie.flatMap((famiglia) =>
  famiglia.serie.flatMap((serie, s) =>
    Array.from({ length: serie.disegni }, (_, variante) => imageKey(famiglia, s, variante)),
  ),
);
const keyOf = (name: string): string => `testate/${name}.svg`;

test('every series has a drawing, each is drawn for a series, and more than a hundred differ', () => {
  expect(famiglie.flatMap(({ serie }) => serie.filter((una) => una.disegni === 0))).toEqual([]);
  expect(Object.keys(disegni).map(keyOf).toSorted()).toEqual(named.toSorted());
  expect(new Set(Object.values(disegni).map(svgOf)).size).toBeGreaterThan(100);
});

test('the files are what is drawn here, and no other lies beside them', () => {
  const lying = readdirSync(join(cartellaDemo, 'files/testate')).map((name) => `testate/${name}`);
  expect(lying.filter((key) => !key.startsWith('testate/kfs-')).toSorted()).toEqual(named.toSorted());
  const other = Object.entries(disegni).filter(
    ([name, disegno]) => readFileSync(join(cartellaDemo, 'files', keyOf(name)), 'utf8') !== svgOf(disegno),
  );
  expect(other.map(([name]) => name)).toEqual([]);
});

test('no drawing leaves its sheet and none holds a number that is none', () => {
  const outside = Object.entries(disegni).filter(([, disegno]) =>
    drawn(disegno).shapes.some((shape) => {
      const numbers = shape.kind === 'label' ? [shape.x, shape.y] : (shape.path.match(/-?[\d.]+/g) ?? []).map(Number);
      return (
        numbers.some((value, i) => Number.isNaN(value) || value < 0 || value > (i % 2 ? 360 : 480)) ||
        (shape.kind === 'stroke' && !/^[MLCZ\d .-]+$/.test(shape.path))
      );
    }),
  );
  expect(outside.map(([name]) => name)).toEqual([]);
});
