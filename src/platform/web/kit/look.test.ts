import { readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const base = readFileSync('src/platform/web/kit/first.css', 'utf8');
const pair = (name: string): readonly string[] =>
  new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(base)?.slice(1) ?? [];
const shade = (colour: 'danger' | 'red', place: number): string =>
  (theme.colors?.[colour] ?? DEFAULT_THEME.colors[colour])?.[place] ?? '';

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const part = Number.parseInt(full.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const errors = [shade('danger', 9), shade('danger', 4)];

test('text, labels and errors are readable on page and sheet, in light and dark', () => {
  for (const ground of [pair('--desk'), pair('--sheet')])
    for (const text of [pair('--ink'), pair('--faint'), errors])
      for (const scheme of [0, 1])
        expect(
          contrast(text[scheme] ?? '', ground[scheme] ?? ''),
          `${text[scheme]} on ${ground[scheme]}`,
        ).toBeGreaterThan(4.5);
  expect(contrast(shade('danger', 9), '#ffffff')).toBeGreaterThan(4.5);
});

test('an error has another colour than the brand', () => {
  expect(errors).not.toContain(shade('red', 9));
  expect(base).not.toMatch(/--mantine-color-error: var\(--mantine-color-red/);
});
