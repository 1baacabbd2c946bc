import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/check/tree.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/wall-'));
// A busy machine is no fault.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => rmSync(scratch, { recursive: true }));

/** What the compiler says of one file, planted in a project that is the real one but for its list of files. */
async function compiled(project: 'shared' | 'server' | 'web', text: string): Promise<string> {
  const folder = mkdtempSync(join(scratch, `${project}-`));
  writeFileSync(join(folder, 'planted.ts'), text);
  const own = {
    compilerOptions: { rootDir: root, outDir: 'out', tsBuildInfoFile: 'out/info' },
    include: ['planted.ts'],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `../../../tsconfig.${project}.json`, ...own }),
  );
  const tsc = join(root, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--pretty', 'false'], { cwd: root }).then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
}

test.each(['shared', 'server', 'web'] as const)('a harmless file passes in the %s project', async (project) => {
  expect(await compiled(project, 'export const fine: number = 1;\n')).toBe('');
});

test('a web file that imports a server file does not compile', async () => {
  const says = await compiled('web', `import { sql } from '#platform/server/db/sql.ts';\nexport const x = sql;\n`);
  expect(says).toMatch(
    /TS6307: File '.*src\/platform\/server\/db\/sql\.ts' is not listed within the file list of project/,
  );
});

test('a server file that imports a web file does not compile', async () => {
  const says = await compiled('server', `import { keyOf } from '#platform/web/key.ts';\nexport const x = keyOf;\n`);
  expect(says).toMatch(/TS6307: File '.*src\/platform\/web\/key\.ts' is not listed/);
});

test('a contract that imports a server file does not compile', async () => {
  const says = await compiled('shared', `import { sql } from '#platform/server/db/sql.ts';\nexport const x = sql;\n`);
  expect(says).toContain('TS6307');
});

test('the browser has no Node and the server no window', async () => {
  expect(await compiled('web', `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n`)).toContain(
    'TS2591',
  );
  expect(await compiled('server', `export const x: string = window.location.href;\n`)).toMatch(/TS2304|TS2584/);
});
