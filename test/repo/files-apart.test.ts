import { expect, test } from 'vitest';
import { importsOf } from '../../scripts/check/imports.ts';
import { placeOf } from '../../scripts/check/reach.ts';
import { filesUnder, isSource, isTest, textOf } from '../../scripts/check/tree.ts';

/**
 * Code at the top of a module that keeps a hook or starts a database or server: it ends with the worker's first test
 * file, while the module stays loaded.
 */
const keeps = /^(?:(?:after|before)(?:All|Each)\(|(?:export )?(?:const .*)?await )/m;

const files = ['test', 'e2e', 'src'].flatMap((folder) => filesUnder(folder)).filter(isSource);
const helps = files.filter(
  (path) =>
    !isTest(path) &&
    !path.startsWith('test/runner/') &&
    importsOf(path, textOf(path)).some(({ from }) => /^#test\/|^vitest$/.test(from)),
);

const importers = new Map<string, string[]>();
for (const by of files)
  for (const { from } of importsOf(by, textOf(by))) {
    const of = placeOf(from, by);
    if (of !== undefined) importers.set(of, [...(importers.get(of) ?? []), by]);
  }

/** Test files that import this one, directly or indirectly. */
function loadedBy(path: string): string[] {
  const found = new Set([path]);
  for (const one of found) for (const other of importers.get(one) ?? []) found.add(other);
  return [...found].filter(isTest);
}

test('modules shared by test files keep no module-level state that ends with the first of them', () => {
  expect(helps.length).toBeGreaterThan(50);
  const faults = helps
    .filter((path) => keeps.test(textOf(path)))
    .flatMap((path) =>
      [true, false]
        .map((slow) => loadedBy(path).filter((one) => one.includes('.slow.') === slow))
        .filter((tests) => tests.length > 1)
        .map((tests) => `${path} is shared by ${tests.join(', ')}`),
    );
  expect(faults).toEqual([]);
});

test('the root that all pages share gets its frame from the program and from one fixture, never from a test', () => {
  const framing = files.filter(
    (path) =>
      importsOf(path, textOf(path)).some(({ from }) => from === '#platform/web/root-route.ts') &&
      /\brootRoute\s*\.(?:update|addChildren)\(/.test(textOf(path)),
  );
  expect(framing.toSorted()).toEqual(['src/main/web/router.tsx', 'test/fixtures/pages.tsx']);
});
