import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';

const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cardine-operation-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archive = join(folder, 'oggi.tar.gz');

/** A command of the page, as its reader gives it: output, errors, exit code. */
function run(url: string, command: string, given: readonly string[] = []) {
  const { stdout, stderr, status } = spawnSync('npm', ['run', '--silent', command, '--', ...given], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'dati'), PORT: '1', NODE_NO_WARNINGS: '1' },
    input: 'una-password\n',
  });
  return { out: stdout.trim(), err: stderr.trim(), status };
}

test(
  'the commands of the page on operation do what it says: an administrator, the doctor, a backup and its way back',
  { timeout: 240_000 },
  async () => {
    const page = readFileSync(join(root, 'docs/operation.md'), 'utf8');
    const named = new Set([...page.matchAll(/`npm run (\w+)/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual(['admin', 'backup', 'doctor', 'restore']);

    const [first, second] = [await testDatabase(), await testDatabase()];
    expect(run(first.url, 'admin', ['crea', 'capo@ditta.example'])).toMatchObject({ status: 0 });
    expect(run(first.url, 'backup', [archive])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Backup .* righe, /),
    });
    expect(existsSync(archive)).toBe(true);

    expect(run(second.url, 'restore', [archive])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Ripristinato /),
    });
    expect(await second.db.rows(sql`select username, ruolo from utenti`)).toEqual([
      { username: 'capo@ditta.example', ruolo: 2 },
    ]);

    const { out, status } = run(second.url, 'doctor');
    expect(status).toBe(0);
    expect(out.split('\n').map((line) => line.slice(6, 20).trim())).toEqual(
      expect.arrayContaining(['Database', 'Disco', 'Code', 'Backup']),
    );
  },
);
