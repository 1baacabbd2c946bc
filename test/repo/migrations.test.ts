import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import config from '../../drizzle.config.ts';
import { root } from '../../scripts/check/tree.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/migrations-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const snapshots = readdirSync(join(root, 'migrations/meta'))
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();

test('each migration goes on from the one before it', () => {
  const heads = snapshots.map((name) => readFileSync(join(root, 'migrations/meta', name), 'utf8').slice(0, 300));
  const named = (field: string): string[] =>
    heads.map((head) => new RegExp(`"${field}": "([0-9a-f-]+)"`).exec(head)?.[1] ?? '');
  expect(named('prevId').slice(1)).toEqual(named('id').slice(0, -1));
});

test(
  'the migrations make what the tables declare: generating again makes nothing new',
  { timeout: 120_000 },
  async () => {
    const out = join(scratch, 'out');
    // The generator compares with the last snapshot, and would read all.
    const older = new Set(snapshots.slice(0, -1));
    cpSync(join(root, 'migrations'), out, { recursive: true, filter: (path) => !older.has(basename(path)) });
    const before = readdirSync(out);
    const own = join(scratch, 'drizzle.json');
    writeFileSync(own, JSON.stringify({ ...config, out: relative(root, out) }));
    const made = await promisify(execFile)(
      join(root, 'node_modules/.bin/drizzle-kit'),
      ['generate', `--config=${relative(root, own)}`],
      { cwd: root },
    );
    expect(readdirSync(out).filter((name) => !before.includes(name))).toEqual([]);
    expect(made.stdout).toContain('nothing to migrate');
  },
);
