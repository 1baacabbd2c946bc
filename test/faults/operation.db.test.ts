import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  'the commands of the page on operation do what it says: an administrator, own data, the doctor, a backup and its way back',
  { timeout: 240_000 },
  async () => {
    const page = readFileSync(join(root, 'docs/operation.md'), 'utf8');
    const named = new Set([...page.matchAll(/`npm run (\w+)/g)].map(([, name]) => name));
    expect([...named].sort()).toEqual(['admin', 'backup', 'doctor', 'import', 'restore']);

    const [first, second] = [await testDatabase(), await testDatabase()];
    expect(run(first.url, 'admin', ['crea', 'capo@ditta.example'])).toMatchObject({ status: 0 });
    const delivery = join(folder, 'consegna');
    await mkdir(delivery);
    await writeFile(join(delivery, 'categorie.csv'), 'catMerceologica;descrizione\n001001;Viti\n');
    expect(run(first.url, 'import', [delivery])).toMatchObject({
      status: 0,
      out: expect.stringContaining('Categorie merceologiche: 1 nuove, 0 cambiate, 0 uguali, 0 mancanti'),
    });
    const everything = join(folder, 'tutto');
    expect(run(first.url, 'export', [everything])).toMatchObject({ status: 0 });
    expect(readFileSync(join(everything, 'categorie.csv'), 'utf8')).toContain('001001;Viti');
    await writeFile(join(delivery, 'categorie.csv'), 'catMerceologica;descrizione\n1;Viti\n');
    const errors = join(folder, 'errori.csv');
    expect(run(first.url, 'import', [delivery, '--errori', errors])).toMatchObject({
      status: 1,
      out: '  categorie.csv, riga 2, colonna catMerceologica: «1», atteso sei lettere o cifre'.trim(),
      err: `Un errore: non è stato scritto nulla; si leggono in ${errors}.`,
    });
    expect(readFileSync(errors, 'utf8')).toContain('categorie.csv;2;catMerceologica;1;sei lettere o cifre');

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
