import { expect, test } from 'vitest';
import { textOf } from '../../scripts/check/tree.ts';

const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const all = Object.entries({ ...dependencies, ...devDependencies });

test('every dependency is pinned to one exact version', () => {
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('all parts of the component library have one version', () => {
  const versions = all.filter(([name]) => name.startsWith('@mantine/')).map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
});

test('no dependency is listed for production and for development', () => {
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});
