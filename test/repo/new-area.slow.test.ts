import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesUnder, root } from '../../scripts/check/tree.ts';

const copy = mkdtempSync(join(tmpdir(), 'cardine-area-'));
/** Running process groups: when a check is ended, its compiler must end too. */
const groups = new Set<number>();
afterAll(() => {
  for (const group of groups) process.kill(-group, 'SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

/**
 * Copies everything except installed and generated files; packages are linked. The compiler's incremental state is
 * copied too.
 */
function copyHouse(): void {
  if (existsSync(join(root, '.cache/types')))
    cpSync(join(root, '.cache/types'), join(copy, '.cache/types'), { recursive: true, preserveTimestamps: true });
  for (const path of filesUnder())
    cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Output of a command; a failing one throws with its errors. */
function run(command: string, ...args: string[]): Promise<string> {
  const child = spawn(command, args, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const group = child.pid;
  if (group !== undefined) groups.add(group);
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (group !== undefined) groups.delete(group);
      done(code === 0 ? printed : `FAILED\n${printed}${errors}`);
    });
  });
}

test(
  'a new area is whole: entered everywhere, and passes every check without a line written by hand',
  // Four minutes of work for one core, on a busy machine more: only a hang takes longer.
  { timeout: 1_800_000 },
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
    expect(await run('node', 'scripts/migrations.mjs', '--name', 'esempio_nuovo')).toContain('SQL migration file');
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

test('an existing area is not changed', async () => {
  expect(
    await run(join(root, 'node_modules/.bin/tsx'), join(root, 'scripts/new-area.ts'), 'vendita/carrello'),
  ).toContain('is there already');
});
