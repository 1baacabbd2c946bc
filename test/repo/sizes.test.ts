import { expect, test } from 'vitest';
import { functionsOf } from '../../scripts/check/functions.ts';
import { against, nothing } from '../../scripts/check/shrinking.ts';
import { sources, textOf } from '../../scripts/check/tree.ts';
import { longFiles, longFunctions } from './exceptions.ts';

const files = sources().map((path) => {
  const text = textOf(path);
  return { path, text, lines: text.split('\n').length - 1 };
});

const functions = files.flatMap(({ path, text }) => functionsOf(path, text).map((found) => ({ ...found, path })));

/** File length in lines at the given quantile. */
const quantile = (part: number): number =>
  files.map((file) => file.lines).sort((a, b) => a - b)[Math.floor(files.length * part)] ?? 0;

test('no file is longer than 400 lines', () => {
  const broken = files.filter((file) => file.lines > 400).map((file) => file.path);
  expect(against(longFiles, broken)).toEqual(nothing);
});

test('nine of ten files stay under 250 lines', () => {
  expect(quantile(0.9)).toBeLessThan(250);
});

test('no function is longer than 80 lines, no component longer than 150', () => {
  const broken = functions
    .filter((found) => found.lines > (found.component ? 150 : 80))
    .map((found) => `${found.path} ${found.name}`);
  expect(against(longFunctions, broken)).toEqual(nothing);
});

test('nine of ten functions stay under 50 lines', () => {
  const lengths = functions.map((found) => found.lines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length * 0.9)] ?? 0).toBeLessThan(50);
});

test('an exception that is no longer needed is a fault', () => {
  expect(against({ 'a.ts': 'long ago' }, [])).toEqual({ notExcused: [], noLongerNeeded: ['a.ts'] });
  expect(against({}, ['b.ts'])).toEqual({ notExcused: ['b.ts'], noLongerNeeded: [] });
});
