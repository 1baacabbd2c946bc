import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { builtCommand } from '#test/runner/commands.ts';
import { leggiUtente, login, rinnovaSessione } from './contract.ts';

const app = await testApp();
const { db, url } = app.database;
const dataDir = await mkdtemp(join(tmpdir(), 'cardine-admin-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const command = await builtCommand('admin');

/** Runs `npm run admin` with this standard input. */
async function admin(args: readonly string[], typed = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(typed);
  await once(child, 'close');
  return { code: child.exitCode, said };
}

const enter = (username: string, password: string) => app.as().call(login, { username, password });

test('whoever has access to the machine can log in to an empty installation: a first administrator, a new password, an open door', async () => {
  expect(await admin(['crea', 'Anna@Ditta.example', '--nome', 'Anna', '--cognome', 'Bo'], 'prima-parola\n')).toEqual({
    code: 0,
    said: expect.stringContaining('può entrare'),
  });
  const { reply } = await enter('anna@ditta.example', 'prima-parola');
  const info = await app.as().call(leggiUtente, {}, { authorization: `Bearer ${reply.access_token}` });
  expect(info.reply).toMatchObject({ username: 'anna@ditta.example', roleId: 2, groupId: 'local', nome: 'Anna Bo' });

  expect((await admin(['password', 'anna@ditta.example'], 'altra-parola')).code).toBe(0);
  expect((await app.as().call(rinnovaSessione, { refresh_token: reply.refresh_token })).status).toBe(401);
  expect((await enter('anna@ditta.example', 'altra-parola')).status).toBe(200);

  for (let i = 0; i < 10; i++) await enter('anna@ditta.example', 'sbagliata');
  expect((await enter('anna@ditta.example', 'altra-parola')).status).toBe(429);
  expect((await admin(['sblocca', 'anna@ditta.example'])).code).toBe(0);
  expect((await admin(['sblocca', '127.0.0.1'])).code).toBe(0);
  expect((await enter('anna@ditta.example', 'altra-parola')).status).toBe(200);
  const lines = await db.rows<{ operazione: string; note: string }>(
    sql`select operazione, note from registro where tabella = 'utenti' order by id`,
  );
  expect(lines.map(({ operazione, note }) => `${operazione} ${note}`)).toEqual([
    'add amministratore',
    'edit nuova password',
    expect.stringMatching(/^edit sbloccato/),
    expect.stringMatching(/^edit sbloccato/),
  ]);
});

test('an invalid request is refused with one line and exit code 1', async () => {
  const said = await Promise.all([
    admin([]),
    admin(['crea', 'senza-chiocciola'], 'parola-lunga'),
    admin(['crea', 'bo@ditta.example'], 'abc'),
    admin(['password', 'nessuno@ditta.example'], 'parola-lunga'),
  ]);
  expect(said.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(said.map(({ said }) => said.split('\n')[0])).toEqual([
    'Uso:',
    'Indirizzo email non valido. (senza-chiocciola)',
    'La password deve essere almeno 12 caratteri.',
    'Nessun utente nessuno@ditta.example.',
  ]);
});
