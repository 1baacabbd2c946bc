import { posix } from 'node:path';

/** Import graph by path; empty for a file that is no source. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export interface Reach {
  /** Unit, component, database and browser test files that must be run. */
  readonly tests: readonly string[];
  /** Areas whose contract or server changed, such as `vendita/carrello`. The whole-API tests run for these. */
  readonly areas: readonly string[];
  /** Changed files that can affect everything, so that all tests must be run. */
  readonly everything: readonly string[];
}

/** The file that an import refers to, if it is one of the sources. */
export function placeOf(from: string, importer: string): string | undefined {
  if (from.startsWith('#test/')) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? posix.join(posix.dirname(importer), from) : undefined;
}

/** Migrations, packages and tool configuration: tests depend on them without an import. */
const beyondImports = /^(migrations\/|package(-lock)?\.json$|[^/]+\.config\.ts$|tsconfig|test\/(runner|fixtures)\/)/;
const isTest = (path: string): boolean => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(path) && !path.includes('.slow.');
const areaOf = (path: string): string | undefined => /^src\/([a-z-]+\/[a-z-]+)\//.exec(path)?.[1];
const isServerSide = (path: string): boolean => /^src\/[^/]+\/[^/]+\/(contract|rules|server)\b/.test(path);
const isSweep = (path: string): boolean => path.startsWith('test/whole/');

/**
 * Finds what a change can break. `src/main` imports all areas, so following it would select every server test. For each
 * affected area it selects the area's tests, tests that use its contract, and browser tests that name its screens
 * (`namesOf`: its folder and its help pages).
 */
export function reachOf(given: {
  readonly changed: readonly string[];
  readonly imports: Imports;
  readonly textOf: (path: string) => string;
  readonly namesOf: (area: string) => readonly string[];
}): Reach {
  const { changed, imports, textOf, namesOf } = given;
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const reached = new Set(changed);
  for (const path of reached) {
    const assembled = path.startsWith('src/main/') && !changed.includes(path);
    for (const importer of importers.get(path) ?? []) if (!assembled || isTest(importer)) reached.add(importer);
  }
  const touched = [...reached].filter((path) => !isTest(path));
  const ofAreas = new Set(touched.flatMap((path) => areaOf(path) ?? []));
  const served = new Set(touched.filter(isServerSide).flatMap((path) => areaOf(path) ?? []));
  const calls = new Set(
    changed.filter((path) => isServerSide(path) && !isTest(path)).flatMap((path) => areaOf(path) ?? []),
  );
  const callsOne = (path: string): boolean =>
    (imports.get(path) ?? []).some((one) => /\/contract(\.ts|\/)/.test(one) && served.has(areaOf(one) ?? ''));
  const names = [...ofAreas].flatMap(namesOf);
  const shown = (path: string): boolean => {
    const [file = ''] = posix.basename(path).split('.');
    return names.some((name) => file === name || new RegExp(`/${name}\\b`).test(textOf(path)));
  };
  const tests = [...imports.keys()].filter((path) => {
    if (!isTest(path) || isSweep(path)) return false;
    if (reached.has(path)) return true;
    if (path.startsWith('e2e/')) return shown(path);
    return path.endsWith('.db.test.ts') && (served.has(areaOf(path) ?? '') || callsOne(path));
  });
  return {
    tests: tests.sort(),
    areas: [...calls].sort(),
    everything: changed.filter((path) => beyondImports.test(path) && !isTest(path)),
  };
}
