import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { filesUnder, root } from '../../scripts/check/tree.ts';

const copy = mkdtempSync(join(tmpdir(), 'cardine-area-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Everything but what is installed or generated; the packages are linked. What the compiler knows of files that stay as they are comes along. */
function copyHouse(): void {
  if (existsSync(join(root, '.cache/types')))
    cpSync(join(root, '.cache/types'), join(copy, '.cache/types'), { recursive: true, preserveTimestamps: true });
  for (const path of filesUnder())
    cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

const run = (command: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(command, args, {
    cwd: copy,
    maxBuffer: 1 << 24,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string; stderr: string }) => `FAILED\n${failure.stdout}${failure.stderr}`,
  );

test(
  'a new area is whole: entered everywhere, and passes every check without a line written by hand',
  { timeout: 240_000 },
  async () => {
    copyHouse();
    const says = await run('node_modules/.bin/tsx', 'scripts/new-area.ts', 'vendita/esempio-nuovo');
    expect(says).not.toMatch(/FAILED|by hand/);
    for (const file of [
      'README.md',
      'contract.ts',
      'server/schema.ts',
      'server/salva.ts',
      'esempio-nuovo.db.test.ts',
      'web/esempio-nuovo-page.tsx',
      'web/esempio-nuovo-form.test.tsx',
    ]) {
      expect(existsSync(join(copy, 'src/vendita/esempio-nuovo', file)), file).toBe(true);
    }
    expect(await run('node_modules/.bin/drizzle-kit', 'generate', '--name', 'esempio_nuovo')).toContain(
      'SQL migration file',
    );
    const checked = (await run('node', 'scripts/check.mjs')).split('\n');
    expect(checked.filter((line) => /esempio.?nuovo/i.test(line))).toEqual([]);
    expect(checked.filter((line) => line.startsWith('FAILED '))).toEqual([]);
    const web = await run(
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'web',
      'src/vendita/esempio-nuovo',
    );
    expect(web).toMatch(/Tests {2}2 passed/);
  },
);

test('an area that is there already is left alone', async () => {
  expect(
    await run(join(root, 'node_modules/.bin/tsx'), join(root, 'scripts/new-area.ts'), 'vendita/carrello'),
  ).toContain('is there already');
});
