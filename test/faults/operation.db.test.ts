import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { placeOf } from '#test/runner/commands.ts';
import { s3StandIn } from '#test/stand-ins/s3.ts';

const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cardine-operation-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archive = join(folder, 'oggi.tar.gz');
const s3 = await s3StandIn();

const done = new Set<string>();

/** A command without its arguments: `import --prova`. */
const formOf = (words: readonly string[]): string =>
  words.filter((word) => word !== '--' && !/[/@]/.test(word)).join(' ');

/** A command of the page, run as a reader would: output, errors, exit code. */
async function run(url: string, command: string, given: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', command, '--', ...given], {
    cwd: await placeOf(command),
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'dati'),
      PORT: '1',
      NODE_NO_WARNINGS: '1',
      ...env,
    },
  });
  child.stdin.end('una-password\n');
  const over = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await over;
  done.add(formOf([command, ...given]));
  return { out: out.trim(), err: err.trim(), status: child.exitCode };
}

test(
  'the commands of the page on operation do what it says: an administrator, own data, the doctor, a backup and its way back',
  { timeout: 240_000 },
  async () => {
    const [first, second] = [await testDatabase(), await testDatabase({ durable: true })];
    for (const verb of ['crea', 'password', 'sblocca'])
      expect(await run(first.url, 'admin', [verb, 'capo@ditta.example'])).toMatchObject({ status: 0 });
    const delivery = join(folder, 'consegna');
    await mkdir(delivery);
    await writeFile(join(delivery, 'categorie.csv'), 'catMerceologica;descrizione\n001001;Viti\n');
    expect(await run(first.url, 'import', [delivery, '--prova'])).toMatchObject({ status: 0 });
    expect(await first.db.rows(sql`select from categorie_merceologiche`)).toEqual([]);
    expect(await run(first.url, 'import', [delivery])).toMatchObject({
      status: 0,
      out: expect.stringContaining('Categorie merceologiche: 1 nuove, 0 cambiate, 0 uguali, 0 mancanti'),
    });
    const bare = await testDatabase();
    await bare.db.run(sql`drop schema drizzle cascade`);
    expect(await run(bare.url, 'export', [join(folder, 'niente')])).toMatchObject({
      status: 1,
      err: 'Il database è vuoto: non c’è nulla da esportare.',
    });
    const everything = join(folder, 'tutto');
    expect(await run(first.url, 'export', [everything])).toMatchObject({ status: 0 });
    expect(readFileSync(join(everything, 'categorie.csv'), 'utf8')).toContain('001001;Viti');
    await writeFile(join(delivery, 'categorie.csv'), 'catMerceologica;descrizione\n1;Viti\n');
    const errors = join(folder, 'errori.csv');
    expect(await run(first.url, 'import', [delivery, '--errori', errors])).toMatchObject({
      status: 1,
      out: '  categorie.csv, riga 2, colonna catMerceologica: «1», atteso sei lettere o cifre'.trim(),
      err: `Un errore: non è stato scritto nulla; si leggono in ${errors}.`,
    });
    expect(readFileSync(errors, 'utf8')).toContain('categorie.csv;2;catMerceologica;1;sei lettere o cifre');

    expect(await run(first.url, 'backup', [archive])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Backup .* righe, /),
    });
    expect(existsSync(archive)).toBe(true);

    expect(await run(second.url, 'restore', [archive])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Ripristinato /),
    });
    expect(await second.db.rows(sql`select username, ruolo from utenti`)).toEqual([
      { username: 'capo@ditta.example', ruolo: 2 },
    ]);

    const { out, status } = await run(second.url, 'doctor');
    expect(status).toBe(0);
    expect(out.split('\n').map((line) => line.slice(6, 20).trim())).toEqual(
      expect.arrayContaining(['Database', 'Disco', 'Code', 'Programmi', 'Backup']),
    );
  },
);

test('files go from a folder into a bucket by a backup and its way back', { timeout: 240_000 }, async () => {
  const { url, filesDir } = await testDatabase({ demo: true });
  const { bucket: name, endpoint, keyId, secret } = s3.place();
  const [folderUrl, target] = [pathToFileURL(filesDir).href, join(folder, 'trasloco.tar.gz')];
  expect(await run(url, 'backup', [target], { FILES_URL: folderUrl })).toMatchObject({ status: 0 });
  const there = { FILES_URL: `s3://${name}/portale?endpoint=${endpoint}`, FILES_KEY_ID: keyId, FILES_SECRET: secret };
  expect(await run(url, 'restore', [target, '--sostituisci'], there)).toMatchObject({ status: 0, err: '' });
  expect(s3.keys()).toContain('portale/schede/condizioni.pdf');
  expect((await openFiles(s3.place('portale/')).head('schede/condizioni.pdf'))?.type).toBe('application/pdf');
  const { out } = await run(url, 'doctor', [], there);
  expect(out).toContain(`in s3://${name}/portale/ (${endpoint}) si scrive e si rilegge`);
});

test('no command stands on the page that was not run here', () => {
  const page = readFileSync(join(root, 'docs/operation.md'), 'utf8');
  const named = [...page.matchAll(/npm run ([^`]+)`/g)].map(([, words = '']) => formOf(words.split(' ')));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !done.has(one))).toEqual([]);
  for (const word of page.match(/(?<=`)--\w+(?=`)/g) ?? []) expect([...done].join(' ')).toContain(word);
});
