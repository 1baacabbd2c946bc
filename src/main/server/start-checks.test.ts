import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAllSettings } from './settings.ts';
import { warnings } from './start-checks.ts';

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
])('a slip of the pen in the name of a setting is told with the right one: %s', (name, meant) => {
  expect(told({ [name]: 'x' })).toEqual([`Attenzione: ${name} non è un'impostazione, forse si intendeva ${meant}.`]);
});

test('what a machine has in its environment anyway is no slip', () => {
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
