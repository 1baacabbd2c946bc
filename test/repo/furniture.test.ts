import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { against, nothing } from '../../scripts/check/shrinking.ts';
import { areas, filesUnder, isSource, isTest, textOf } from '../../scripts/check/tree.ts';
import { threadFiles } from '../../scripts/lib/thread-files.ts';
import { sharedNames } from './exceptions.ts';

const files = filesUnder();
const inSrc = files.filter((path) => path.startsWith('src/'));
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

test('every area folder says in a README of about ten lines what it is', () => {
  const faults = areas().flatMap((area) => {
    const path = `src/${area}/README.md`;
    if (!files.includes(path)) return [`${path} is missing`];
    const lines = textOf(path)
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    return lines < 3 || lines > 25 || !textOf(path).startsWith('# ')
      ? [`${path} has ${lines} lines; a title and about ten are wanted`]
      : [];
  });
  expect(faults).toEqual([]);
});

test('the furniture of an area is complete: calls have routes, routes have a contract, screens have a table', () => {
  const faults = areas().flatMap((area) => {
    const has = (inner: string): boolean => files.includes(`src/${area}/${inner}`);
    // A call that needs only its verb is bound in the area's descriptor.
    const answers =
      has('server/routes.ts') || (has('server/area.ts') && textOf(`src/${area}/server/area.ts`).includes('answer('));
    const hasScreens = files.some((path) => path.startsWith(`src/${area}/web/`) && path.endsWith('-page.tsx'));
    return [
      ...(has('contract.ts') && !answers ? [`${area}: contract.ts without routes`] : []),
      ...(has('server/routes.ts') && !has('contract.ts') ? [`${area}: server/routes.ts without contract.ts`] : []),
      ...(hasScreens && !has('web/routes.tsx') ? [`${area}: web/…-page.tsx without web/routes.tsx`] : []),
    ];
  });
  expect(faults).toEqual([]);
});

test('areas contain only the known folders and files', () => {
  const furniture =
    /^(README\.md|contract\.ts|rules\.ts|[\w-]+(\.db)?\.test\.tsx?|contract\/[\w-]+\.ts|rules\/.+|server\/.+|web\/.+)$/;
  const faults = areas().flatMap((area) =>
    inSrc.filter((path) => path.startsWith(`src/${area}/`) && !furniture.test(path.slice(`src/${area}/`.length))),
  );
  expect(faults).toEqual([]);
});

test('every source file belongs to one of the TypeScript projects', () => {
  const shared =
    /^src\/(platform\/contract\/.+|parti\/[^/]+\.ts|[\w-]+\/[\w-]+\/(contract\.ts|contract\/[\w-]+\.ts|rules\.ts|rules\/.+))$/;
  const projects = [shared, /\/server\/.+\.ts$/, /\/web\/.+\.tsx?$/];
  const faults = inSrc.filter(
    (path) => isSource(path) && !isTest(path) && projects.filter((project) => project.test(path)).length !== 1,
  );
  expect(faults).toEqual([]);
});

test('what runs beside the server is named so that the build makes a file of it', () => {
  const begun = inSrc
    .filter((path) => path.includes('/server/') && isSource(path) && !isTest(path))
    .flatMap((path) => [...textOf(path).matchAll(/new URL\('(?:[^']*\/)?([^'/]+)\.ts', import\.meta\.url\)/g)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'x-worker');
  expect(begun.length).toBeGreaterThan(10);
  const built = threadFiles(join(import.meta.dirname, '../..')).map((path) => basename(path, '.ts'));
  expect(begun.filter((name) => !built.includes(name))).toEqual([]);
  for (const path of ['vite.config.ts', 'test/faults/processes.ts']) expect(textOf(path)).toContain('threadFiles(');
});

test('names of files and folders are kebab-case', () => {
  const mine = inSrc.concat(files.filter((path) => /^(test|e2e|scripts|tools)\/(?!templates\/)/.test(path)));
  const faults = mine.filter((path) => !path.split('/').every((name) => kebab.test(name) || name === 'README.md'));
  expect(faults).toEqual([]);
});

test('no source lies deeper than four folders below src', () => {
  expect(inSrc.filter((path) => path.split('/').length - 2 > 4)).toEqual([]);
});

test('tests stand beside what they test, those of the browser in e2e', () => {
  const faults = files.filter((path) => {
    if (/\.spec\.|__tests__/.test(path)) return true;
    if (path.endsWith('.e2e.ts')) return !/^e2e\/[^/]+$/.test(path);
    if (/\.test\.tsx?$/.test(path)) return !/^(src|test|scripts|tools)\//.test(path);
    return false;
  });
  expect(faults).toEqual([]);
});

test('a database test is at the top of its area, any other in the folder of what it tests', () => {
  const faults = areas().flatMap((area) =>
    inSrc.filter((path) => {
      if (!isTest(path) || !path.startsWith(`src/${area}/`)) return false;
      const inner = path.slice(`src/${area}/`.length);
      return path.endsWith('.db.test.ts') ? inner.includes('/') : !/ from '\.\//.test(textOf(path));
    }),
  );
  expect(faults).toEqual([]);
});

test('the browser tests take nothing from the tools, and the tools from them only what is in e2e/support', () => {
  const faults = files.flatMap((path) => {
    const foreign = path.startsWith('e2e/') ? / from '[^']*\/(scripts|tools)\// : / from '[^']*\/e2e\/(?!support\/)/;
    return foreign.test(textOf(path)) ? [path] : [];
  });
  expect(faults).toEqual([]);
});

test('a test that needs the database says so in its name', () => {
  const needs = /from '(pg|#platform\/server\/db\/pool\.ts|.*test\/\w+\/(app|database|cluster)\.ts)'/;
  const faults = files.filter(
    (path) =>
      isTest(path) && !/\.(db\.test|e2e)\.ts$/.test(path) && !path.startsWith('test/repo/') && needs.test(textOf(path)),
  );
  expect(faults).toEqual([]);
});

/** File names that mean the same in every area. */
const furnitureNames = new Set(
  'area contract elenco index list pagina-html parts policy queries routes rules schema scrivania settings temi topics tracciati'.split(
    ' ',
  ),
);

/** Area, or part of the project without areas, and its side: `vendita/carrello`, `web`. */
function roomOf(path: string): { readonly area: string; readonly side: string } {
  const [, area = '', side = ''] =
    /^src\/(parti|platform|main|[\w-]+\/[\w-]+)\/(?:(server|web|contract|rules)\/)?/.exec(path) ?? [];
  return { area, side };
}

const areTwins = (one: string, other: string): boolean => {
  const [a, b] = [roomOf(one), roomOf(other)];
  return one !== other && (a.area !== b.area || a.side === b.side);
};

test('two files have the same name only if it is a standard name, or if they are two sides of one thing in one area', () => {
  // Demo files are named after the table they fill, path files after their area.
  const named = inSrc.filter(
    (path) => isSource(path) && !isTest(path) && !/^src\/(demo|parti\/web\/percorsi)\//.test(path),
  );
  const byName = new Map<string, string[]>();
  for (const path of named) {
    const name = path.replace(/^.*\/|\.tsx?$/g, '');
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const shared = [...byName.entries()]
    .filter(([name]) => !furnitureNames.has(name))
    .filter(([, paths]) => paths.some((one) => paths.some((other) => areTwins(one, other))))
    .map(([name]) => name);
  expect(against(sharedNames, shared)).toEqual(nothing);
});
