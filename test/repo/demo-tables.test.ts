import { expect, test } from 'vitest';
import { sources, textOf } from '../../scripts/check/tree.ts';
import { against, nothing } from '../../scripts/check/shrinking.ts';
import { onlyLoaded } from './exceptions.ts';

/** Table names by their Drizzle declarations: `documentiRighe` → `documenti_righe`. */
const tables = new Map(
  sources()
    .filter((path) => path.endsWith('/server/schema.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)])
    .map(([, name = '', table = '']) => [name, table]),
);
const filled = sources()
  .filter((path) => /^src\/demo\/server\/.*tables\.ts$/.test(path))
  .flatMap((path) => [...textOf(path).matchAll(/\btake\(\s*(\w+)/g)])
  .map(([, name = '']) => tables.get(name) ?? name);
const product = sources()
  .filter((path) => path.includes('/server/') && !path.startsWith('src/demo/') && !/\.test\./.test(path))
  .map(textOf)
  .join('\n');

test('the demo fills no table that the program itself never writes, but for master data that is loaded from elsewhere', () => {
  expect(filled.length).toBeGreaterThan(25);
  const unwritten = filled.filter((table) => !new RegExp(`(insert into|update) ${table}\\b`).test(product));
  expect(against(onlyLoaded, unwritten)).toEqual(nothing);
});
