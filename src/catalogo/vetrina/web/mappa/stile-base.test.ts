import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aziendaDimostrativa } from '../../rules.ts';
import { localita, stileBase } from './stile-base.ts';

test('the default map needs no external resource: no key, font, image or other site', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const style = stileBase(scheme);
    expect(style.glyphs ?? style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:|mapbox:/);
    expect(style.layers.filter((layer) => layer.type === 'symbol')).toEqual([]);
  }
});

test('the base is small and holds Italy; the seat and every town lie in its land', () => {
  const text = readFileSync(new URL('./terre.geojson', import.meta.url), 'utf8');
  expect(text.length).toBeLessThan(50_000);
  const { features } = JSON.parse(text) as {
    features: { properties: { italia: boolean }; geometry: { coordinates: [number, number][][][] } }[];
  };
  const italy = features.find(({ properties }) => properties.italia)?.geometry.coordinates ?? [];
  const inside = ([x, y]: readonly [number, number]): boolean =>
    italy.some(([ring = []]) =>
      ring.reduce((odd, [x1, y1], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd;
      }, false),
    );
  // Venice is missing, because this coarse map leaves out its lagoon.
  const lost = localita.filter(({ nome, punto }) => nome !== 'Venezia' && !inside(punto));
  expect(lost).toEqual([]);
  expect(inside([aziendaDimostrativa.longitudine, aziendaDimostrativa.latitudine])).toBe(true);
});
