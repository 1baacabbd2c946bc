import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/check/tree.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/wall-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const sql = `import { sql } from '#platform/server/db/sql.ts';\nexport const x = sql;\n`;
const harmless = 'export const fine: number = 1;\n';

/**
 * Compiler errors of files added to a project that equals the real one except for its file list, by file name. Files
 * are compiled together unless one imports the types of the other side.
 */
async function compiled(
  project: 'shared' | 'server' | 'web',
  planted: Readonly<Record<string, string>>,
): Promise<(name: string) => string> {
  const folder = mkdtempSync(join(scratch, `${project}-`));
  for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, `${name}.planted.ts`), text);
  const own = {
    compilerOptions: { rootDir: root, outDir: 'out', tsBuildInfoFile: 'out/info' },
    include: ['*.planted.ts'],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `../../../tsconfig.${project}.json`, ...own }),
  );
  const tsc = join(root, 'node_modules/.bin/tsc');
  const says = await promisify(execFile)(tsc, ['-p', folder, '--pretty', 'false'], { cwd: root }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
  return (name) => {
    const lines = says.split('\n').filter((line) => line.includes(`/${name}.planted.ts(`));
    return lines.join('\n');
  };
}

const [shared, server, web, serverOfWeb, webOfServer] = await Promise.all([
  compiled('shared', { harmless, sql }),
  compiled('server', { harmless, window: 'export const x: string = window.location.href;\n' }),
  compiled('web', {
    harmless,
    node: `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n`,
  }),
  compiled('server', { key: `import { keyOf } from '#platform/web/key.ts';\nexport const x = keyOf;\n` }),
  compiled('web', { sql }),
]);

test('a harmless file passes in each project', () => {
  expect([shared('harmless'), server('harmless'), web('harmless')]).toEqual(['', '', '']);
});

test('a web file that imports a server file does not compile, nor a server file that imports a web file', () => {
  expect(webOfServer('sql')).toMatch(
    /TS6307: File '.*src\/platform\/server\/db\/sql\.ts' is not listed within the file list/,
  );
  expect(serverOfWeb('key')).toMatch(/TS6307: File '.*src\/platform\/web\/key\.ts' is not listed/);
});

test('a contract that imports a server file does not compile', () => {
  expect(shared('sql')).toContain('TS6307');
});

test('the browser has no Node and the server no window', () => {
  expect(web('node')).toContain('TS2591');
  expect(server('window')).toMatch(/TS2304|TS2584/);
});
