import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import config from '../../drizzle.config.ts';
import { root } from '../../scripts/check/tree.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/migrations-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test(
  'the migrations make what the tables declare: generating again makes nothing new',
  { timeout: 120_000 },
  async () => {
    const out = join(scratch, 'out');
    cpSync(join(root, 'migrations'), out, { recursive: true });
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
