import { execFileSync, spawnSync } from 'node:child_process';
import { importsOf } from './check/imports.ts';
import { placeOf, reachOf } from './check/reach.ts';
import { filesUnder, root, textOf } from './check/tree.ts';

/**
 * Runs check, the tests that a change can affect, and the whole-API tests for the changed areas. The change is the
 * difference from the branch's merge base with main, or from the commit in `npm run test:changed -- <commit>`.
 */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const [since = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'] = process.argv.slice(2);
const changed = [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '-o', '--exclude-standard')])];

const sources = ['src', 'test', 'e2e', 'scripts', 'tools']
  .flatMap(filesUnder)
  .filter((path) => /\.(tsx?|mjs)$/.test(path));
const imports = new Map(
  sources.map((path) => [path, importsOf(path, textOf(path)).flatMap(({ from }) => placeOf(from, path) ?? [])]),
);
/** The area's folder and the help pages named by its routes, which browser tests use as names. */
const namesOf = (area: string): string[] => {
  const web = sources.filter((path) => path.startsWith(`src/${area}/web/`) && path.endsWith('routes.tsx'));
  const pages = web.flatMap((path) => [...textOf(path).matchAll(/aiuto: '([\w-]+)'/g)].map(([, name = '']) => name));
  return [...new Set([area.replace(/.*\//, ''), ...pages])];
};
const { tests, areas, everything } = reachOf({ changed, imports, textOf, namesOf });

const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;

console.log(`${changed.length} file cambiati da ${since.slice(0, 10)}: ${tests.length} file di prove.`);
if (areas.length > 0) console.log(`Prove su tutte le chiamate: ${areas.join(', ')}`);
if (everything.length > 0) console.log(`Può toccare tutto (npm test): ${everything.join(', ')}`);
const checked = run('scripts/check.mjs');
const passed = tests.length === 0 || run('scripts/test.mjs', ...tests);
const swept = areas.length === 0 || run('scripts/test.mjs', 'test/whole', '-t', areas.join('|'));
process.exitCode = checked && passed && swept ? 0 : 1;
