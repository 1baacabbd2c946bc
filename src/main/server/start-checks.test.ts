import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAllSettings } from './settings.ts';
import { startFault } from './start-fault.ts';
import { folderWarnings, warnings } from './start-checks.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cardine-checks-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const told = (env: Record<string, string>): string[] =>
  warnings(readAllSettings({ DATA_DIR, ...env }), { DATA_DIR, ...env });

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['JWT_SECRETS', 'JWT_SECRET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PRT', 'PORT'],
  ['DMEO', 'DEMO'],
])('a misspelt setting is reported with the right name: %s', (name, meant) => {
  expect(told({ [name]: 'x' })).toEqual([`Attenzione: ${name} non è un'impostazione, forse si intendeva ${meant}.`]);
});

test('usual environment variables of a machine are not reported', () => {
  const usual = 'HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD SHELL SHLVL TERM USER LOGNAME LANG LC_ALL MAIL EDITOR NODE_ENV TZ TMPDIR INIT_CWD SSH_TTY DISPLAY PGPORT'; // prettier-ignore
  expect(told(Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('beside real data it is told what is missing: the mail server, the address from outside, a secret for all servers', () => {
  const names = (env: Record<string, string>): string[] => told(env).map((line) => line.split(' ')[1] ?? '');
  const DATABASE_URL = 'postgres://u@h/d';
  expect(names({})).toEqual([]);
  expect(names({ DEMO: 'off' })).toEqual(['SMTP_URL']);
  expect(names({ DEMO: 'off', HOST: '0.0.0.0' })).toEqual(['SMTP_URL', 'PUBLIC_URL']);
  expect(names({ DATABASE_URL })).toEqual(['SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET']);
  const whole = { SMTP_URL: 'smtp://h', PUBLIC_URL: 'https://h', JWT_SECRET: 'x'.repeat(40) };
  expect(names({ DATABASE_URL, ...whole })).toEqual([]);
});

test('folders of the settings are created at the start; an unusable one is reported with the consequence', async () => {
  const of = (env: Record<string, string>) => folderWarnings(readAllSettings({ DATA_DIR, ...env }));
  const good = { IMPORT_DIR: join(DATA_DIR, 'a/consegne'), BACKUP_DIR: join(DATA_DIR, 'b/copie') };
  expect([await of({}), await of(good), existsSync(good.IMPORT_DIR)]).toEqual([[], [], true]);
  writeFileSync(join(DATA_DIR, 'file'), '');
  const bad = join(DATA_DIR, 'file/sotto');
  expect(await of({ IMPORT_DIR: bad, BACKUP_DIR: bad })).toEqual([
    expect.stringMatching(
      /^Attenzione: IMPORT_DIR .*: non è una cartella: le consegne vengono importate una volta sola/,
    ),
    expect.stringMatching(/^Attenzione: BACKUP_DIR .*: non è una cartella: di notte non si fa nessun backup\.$/),
  ]);
});

test('a failed start names its cause: the bucket, the disk, the database', async () => {
  const env = { DATA_DIR, DATABASE_URL: 'postgres://u@h/d', FILES_URL: 's3://archivio?endpoint=http://127.0.0.1:9000' };
  const settings = readAllSettings({ ...env, FILES_KEY_ID: 'k', FILES_SECRET: 's' });
  const said = async (code: string, more: object = {}): Promise<string> =>
    String(await startFault(Object.assign(new Error('no'), { code, ...more }), settings));
  expect(await said('ECONNREFUSED', { $metadata: {} })).toMatch(
    /FILES_URL: s3:\/\/archivio.* non risponde \(ECONNREFUSED\)/,
  );
  expect(await said('ENOSPC')).toContain('Disco pieno su questa macchina');
  expect(await said('ECONNREFUSED')).toContain('DATABASE_URL: il database non risponde');
  const own = readAllSettings({ DATA_DIR });
  for (const late of [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated due to connection timeout',
  ])
    expect(String(await startFault(new Error(late), own))).toContain('PostgreSQL non ha risposto in tempo');
  expect(String(await startFault(new Error('Connection terminated'), own))).toContain('PostgreSQL si è fermato');
});
