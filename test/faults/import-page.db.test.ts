import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/fixtures/database.ts';
import { placeOf } from '#test/runner/commands.ts';

const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cardine-import-page-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const page = readFileSync(join(root, 'docs/import.md'), 'utf8');
const { url, pool } = await testDatabase();
const done = new Set<string>();

/**
 * Runs a command as written on the page, with its placeholders filled in and input typed; returns its output and exit
 * code.
 */
async function run(written: string, places: Readonly<Record<string, string>> = {}, typed = '') {
  expect(page).toContain(`\`${written}\``);
  done.add(written);
  const given = written.replace(/^npm run /, '').replaceAll(/\S+/g, (word) => places[word] ?? word);
  const [command = '', ...words] = given.split(' ');
  const child = spawn('npm', ['run', '--silent', command, ...words], {
    cwd: await placeOf(command),
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'dati'), PORT: '1', NODE_NO_WARNINGS: '1' },
  });
  child.stdin.end(typed);
  const over = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await over;
  return { said: `${out}${err}`.trim(), status: child.exitCode };
}

test('the commands of the page on import do what it says', { timeout: 240_000 }, async () => {
  const delivery = join(folder, 'consegna');
  await mkdir(delivery);
  const csv = 'catMerceologica;descrizione\n001001;Viti\n';
  await writeFile(join(delivery, 'categorie.csv'), csv);
  const zip = join(folder, 'consegna.zip');
  await writeFile(zip, zipSync({ 'categorie.csv': Buffer.from(csv) }));
  const places = {
    'consegna/': delivery,
    'consegna.zip': zip,
    'tutto/': join(folder, 'tutto'),
    'catalogo/': join(folder, 'catalogo'),
    '12': '1',
  };

  expect((await run('npm run import -- consegna/ --prova', places)).said).toContain('1 nuove');
  expect((await run('npm run import -- consegna.zip', places)).said).toContain('1 nuove');
  expect((await run('npm run import -- consegna/ --completa', places)).said).toContain('0 nuove, 0 cambiate, 1 uguali');
  expect(await run('npm run export -- tutto/', places)).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'tutto', 'categorie.csv'), 'utf8')).toContain('001001;Viti');

  expect(await run('npm run export -- catalogo/ --bmecat --listino BASE', places)).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'catalogo', 'catalogo.xml'), 'utf8')).toContain('<GROUP_ID>001001</GROUP_ID>');
  expect((await run('npm run import -- --annulla 12', places)).said).toContain('L’importazione 1 è revocata');
  expect(await run('npm run import -- --annulla 12', places)).toMatchObject({ status: 1 });

  const made = await run('npm run sync-key -- crea erp --porta articoli,listini,giacenze');
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/^cardine_\S{43}\nLa chiave di erp si vede/) });
  expect((await run('npm run sync-key -- elenco')).said).toMatch(
    /^erp; porta articoli, listini, giacenze; creata il [^;]+$/,
  );
  expect(await run('npm run sync-key -- ritira erp')).toEqual({ said: 'La chiave di erp non vale più.', status: 0 });
  expect((await run('npm run sync-key -- elenco')).said).toContain('; ritirata il ');
  expect(await run('npm run sync-key -- ritira erp')).toEqual({
    said: 'Nessuna chiave erp, o già ritirata.',
    status: 1,
  });

  expect(
    (await run('npm run sync-key -- crea gestionale --legge documenti,clienti,indirizzi,pagamenti,fatture-fornitori'))
      .status,
  ).toBe(0);
  expect((await run('npm run sync-key -- elenco')).said).toContain(
    'gestionale; legge documenti, clienti, indirizzi, pagamenti, fatture-fornitori;',
  );

  await pool.query(
    `insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values ('nome@ditta.it', '', 4, 'Ada', 'Prova', true, now())`,
  );
  expect(await run('npm run admin -- password nome@ditta.it', {}, 'viti e dadi 2026\n')).toMatchObject({
    status: 0,
    said: expect.stringContaining('nome@ditta.it ha una nuova password'),
  });

  const named = new Set([...page.matchAll(/`(npm run [^`]+)`/g)].map(([, command = '']) => command));
  // Only mentioned on the page; it is run with a folder above.
  named.delete('npm run export');
  expect([...done].toSorted()).toEqual([...named].toSorted());
});
