import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { filesUnder, isSource, root, textOf } from '../../scripts/check/tree.ts';

const own = filesUnder().filter((path) => isSource(path) && !path.startsWith('test/repo/'));

test('no cast goes by way of unknown', () => {
  expect(own.filter((path) => /\bas unknown as\b/.test(textOf(path)))).toEqual([]);
});

test('a key names the act that it does now, never two of which it does one', () => {
  const two = /(?:label|'aria-label'): ['"`]\p{Lu}\p{L}+ o \p{L}+['"`:]|['"`]Mostra o nascondi/u;
  expect(own.filter((path) => path.includes('/web/') && two.test(textOf(path)))).toEqual([]);
});

test('a lint rule that is switched off in a line says why', () => {
  const lines = own.flatMap((path) =>
    textOf(path)
      .split('\n')
      .map((line) => `${path}: ${line.trim()}`),
  );
  const silent = lines.filter((line) => /(eslint|oxlint)-disable/.test(line) && !/-- .{8,}/.test(line));
  expect(silent).toEqual([]);
});

test('code that comes late is shown as soon as it is here: by `late`, as `lazy` holds it back', () => {
  expect(own.filter((path) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(textOf(path)))).toEqual([]);
});

test('pictures are drawn in a process of their own: the server itself never loads the library', () => {
  const loading = own.filter(
    (path) => path.startsWith('src/') && !path.endsWith('.test.ts') && /from 'sharp'/.test(textOf(path)),
  );
  const inProcess = ['picture-work.ts', 'scan-work.ts'].map((name) => `src/platform/server/files/pictures/${name}`);
  expect(loading).toEqual(inProcess);
  // Only the process itself imports more than types.
  const values = own.filter((path) => /^import (?!type)[^;]*pictures\/scan-work/m.test(textOf(path)));
  expect(values).toEqual([]);
});

test('a sentence that ends with a name or a text of somebody gets its full stop from `fullStop`, as `S.r.l.` has one', () => {
  const ends = /(ragioneSociale|destinatario|titolo|descrizione\w*|motivo|motivazione|message|frase)\}\.(?=[`'" ])/i;
  const twice = own
    .filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/demo/'))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, i) => (ends.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
  expect(twice).toEqual([]);
});

test('areas never ask the database for the time: call or import give the day, in Italy', () => {
  const asks =
    /\b(current_date|current_timestamp|current_time|localtimestamp|localtime|clock_timestamp|statement_timestamp|transaction_timestamp)\b|(?<![\w.])now\(\)/i;
  const code = own.filter(
    (path) =>
      /^src\/(?!platform\/|main\/|demo\/)/.test(path) && path.includes('/server/') && !path.endsWith('.test.ts'),
  );
  const asking = code.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, i) => (asks.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(asking).toEqual([]);
});

test('no line ends in blanks or holds a tab', () => {
  expect(
    own.flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, i) => (/[ \t]$|\t/.test(line) ? [`${path}:${i + 1}`] : [])),
    ),
  ).toEqual([]);
});

const scratch = mkdtempSync(join(tmpdir(), 'cardine-lint-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const breaking: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
  ['no-explicit-any', { 'any.ts': 'export const x: any = 1;\n' }],
  ['ban-ts-comment', { 'ignored.ts': '// @ts-ignore\nexport const x: number = 1;\n' }],
  [
    'consistent-type-imports',
    { 'kind.ts': `import { A } from './other.ts';\nexport const x: A = 1;\n`, 'other.ts': 'export type A = number;\n' },
  ],
  ['filename-case', { 'camelCase.ts': 'export const x = 1;\n' }],
  [
    'no-cycle',
    {
      'a.ts': `import { b } from './b.ts';\nexport const a = b;\n`,
      'b.ts': `import { a } from './a.ts';\nexport const b = a;\n`,
    },
  ],
  ['max-lines', { 'long.ts': 'export {};\n'.repeat(401) }],
  ['no-default-export', { 'default.ts': 'export default 1;\n' }],
  [
    'no-focused-tests',
    { 'x.test.ts': `import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));\n` },
  ],
  [
    'no-disabled-tests',
    { 'y.test.ts': `import { expect, test } from 'vitest';\ntest.skip('x', () => expect(1).toBe(1));\n` },
  ],
];

/** Linter output for a folder per rule, in one run, because starting it takes longer than checking a file. */
async function told(): Promise<readonly string[]> {
  for (const [rule, files] of [...breaking, ['harmless', { 'harmless.ts': 'export const one = 1;\n' }] as const]) {
    mkdirSync(join(scratch, rule));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(scratch, rule, name), text);
  }
  const args = ['--config', join(root, '.oxlintrc.json'), '--format', 'unix', '.'];
  return promisify(execFile)(join(root, 'node_modules/.bin/oxlint'), args, { cwd: scratch }).then(
    () => [],
    (failure: { stdout: string }) => failure.stdout.split('\n'),
  );
}
const lines = await told();

test('the linter lets a harmless file pass', () => {
  expect(lines.filter((line) => line.includes('harmless/'))).toEqual([]);
});

test.each(breaking)('the linter sees %s', (rule) => {
  expect(lines.filter((line) => line.includes(`${rule}/`)).join('\n')).toMatch(new RegExp(`\\[.*${rule}.*\\]`));
});
