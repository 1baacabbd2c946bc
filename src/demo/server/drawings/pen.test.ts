import { expect, test } from 'vitest';
import { famiglie } from '../families/index.ts';
import { drawn, svgOf } from './pen.ts';

const drawings = famiglie.flatMap(({ codice, serie }) =>
  serie.flatMap(({ titolo, disegni }) => disegni.map((disegno) => ({ name: `${codice} ${titolo}`, disegno }))),
);

test('every series has a drawing, and more than a hundred of them differ', () => {
  expect(famiglie.flatMap(({ serie }) => serie.filter(({ disegni }) => disegni.length === 0))).toEqual([]);
  expect(new Set(drawings.map(({ disegno }) => svgOf(disegno))).size).toBeGreaterThan(100);
});

test('no drawing leaves its sheet and none holds a number that is none', () => {
  const outside = drawings.filter(({ disegno }) =>
    drawn(disegno).shapes.some((shape) => {
      const numbers = shape.kind === 'label' ? [shape.x, shape.y] : (shape.path.match(/-?[\d.]+/g) ?? []).map(Number);
      return (
        numbers.some((value, i) => Number.isNaN(value) || value < 0 || value > (i % 2 ? 360 : 480)) ||
        (shape.kind === 'stroke' && !/^[MLCZ\d .-]+$/.test(shape.path))
      );
    }),
  );
  expect(outside.map(({ name }) => name)).toEqual([]);
});
