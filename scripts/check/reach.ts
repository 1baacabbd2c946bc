import { posix } from 'node:path';

/** Import graph by path; of a file that is no source, none. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export interface Reach {
  /** Unit, part and database tests, journeys: all to be run whole. */
  readonly tests: readonly string[];
  /** Areas whose calls changed, by contract or server: `vendita/carrello`. The sweeps over all calls run for these. */
  readonly areas: readonly string[];
  /** Changed files that can reach everything: the whole proof is due. */
  readonly everything: readonly string[];
}

/** Where an import points to, if into the sources. */
export function placeOf(from: string, importer: string): string | undefined {
  if (from.startsWith('#test/')) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? posix.join(posix.dirname(importer), from) : undefined;
}

/** Tables, packages, settings of the tools: no import leads from them to a test. */
const beyondImports = /^(migrations\/|package(-lock)?\.json$|[^/]+\.config\.ts$|tsconfig|test\/(runner|fixtures)\/)/;
const isTest = (path: string): boolean => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(path) && !path.includes('.slow.');
const areaOf = (path: string): string | undefined => /^src\/([a-z-]+\/[a-z-]+)\//.exec(path)?.[1];
const isServerSide = (path: string): boolean => /^src\/[^/]+\/[^/]+\/(contract|rules|server)\b/.test(path);
const isSweep = (path: string): boolean => path.startsWith('test/whole/');

/**
 * What a change can break. `src/main` puts all areas together, so that imports through it would lead to every test of a
 * running server: there the tests of the areas that are reached are taken instead, those elsewhere that call them by their
 * contract, and the journeys that name their screens (`namesOf` an area: its folder and its pages of the help).
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
