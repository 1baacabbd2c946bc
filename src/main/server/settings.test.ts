import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { impostazioniStampanti } from '#esterni/stampanti/server/index.ts';
import { impostazioniMagazzino } from '#logistica/magazzino/server/index.ts';
import { demoClosedBy } from '#platform/server/settings.ts';
import { impostazioniAccesso } from '#sistema/accesso/server/settings.ts';
import { impostazioniPagamenti } from '#vendita/pagamenti/server/index.ts';
import { readAllSettings, settingsTable } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardine-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = (name: string): string => join(folder, name);

test('without any variable everything has its default', () => {
  const settings = readAllSettings({ DATA_DIR: dataDir('a') });
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    apiBase: '/api',
    rateLimit: 300,
    demo: true,
    demoSize: 's',
    logLevel: 'info',
  });
  expect(settings.of(impostazioniAccesso)).toEqual({
    passwordMinima: 5,
    passwordMinimaInterni: 12,
    giorniSessione: 90,
  });
  expect(settings).toMatchObject({
    databaseUrl: undefined,
    smtpUrl: undefined,
    publicUrl: undefined,
    files: { kind: 'folder', folder: join(dataDir('a'), 'files') },
  });
});

test('the demo fills the embedded database by itself, and one that is given only where DEMO says so', () => {
  const demo = (env: Record<string, string>): boolean => readAllSettings({ DATA_DIR: dataDir('a'), ...env }).demo;
  const DATABASE_URL = 'postgres://u@h/d';
  expect([demo({}), demo({ DEMO: 'off' }), demo({ DATABASE_URL }), demo({ DATABASE_URL, DEMO: 'on' })]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('with data not made by the demo nothing is simulated, neither by default nor by a setting', () => {
  const realData = (env: Record<string, string>) =>
    readAllSettings({ DATA_DIR: dataDir('a'), DEMO: 'on', ...env }, { realData: true });
  expect(realData({}).of(impostazioniPagamenti)).toMatchObject({ carta: 'no', paypal: 'no' });
  expect(realData({}).of(impostazioniMagazzino).presa).toBeNull();
  for (const name of ['PAYMENT_CARD', 'PAYMENT_PAYPAL', 'DRAWERS_URL']) {
    expect(() => realData({ [name]: 'simulatore' })).toThrow('solo accanto ai dati dimostrativi');
    expect(() => realData({ [name]: 'simulatore', DEMO: 'off' })).toThrow(name);
  }
});

test('the demo’s passwords and simulators are closed where HOST or PUBLIC_URL is for others, unless a setting opens them', () => {
  const read = (env: Record<string, string>) => readAllSettings({ DATA_DIR: dataDir('a'), DEMO: 'on', ...env });
  const [qui, fuori] = [{ PUBLIC_URL: 'http://[::1]:3000' }, { PUBLIC_URL: 'https://portale.example' }];
  const chiusi = (env: Record<string, string>): readonly unknown[] => {
    const settings = read(env);
    const { carta } = settings.of(impostazioniPagamenti);
    return [
      demoClosedBy(settings),
      carta,
      settings.of(impostazioniMagazzino).presa,
      settings.of(impostazioniStampanti).stampanti,
    ];
  };
  const aperto = [null, 'simulatore', 'simulatore', 'simulatore'];
  const aperti: readonly Record<string, string>[] = [
    {},
    qui,
    { ...fuori, DEMO_LOGINS: 'everywhere' },
    { HOST: '0.0.0.0', DEMO_LOGINS: 'everywhere' },
  ];
  for (const env of aperti) expect(chiusi(env)).toEqual(aperto);
  expect(chiusi(fuori)).toEqual(['PUBLIC_URL https://portale.example', 'no', null, []]);
  expect(chiusi({ ...qui, HOST: '0.0.0.0' })).toEqual(['HOST 0.0.0.0', 'no', null, []]);
  // Demo data is still loaded into an empty database.
  expect(read(fuori).demo).toBe(true);
  for (const name of ['PAYMENT_CARD', 'DRAWERS_URL', 'PRINTERS'])
    expect(() => read({ ...fuori, [name]: 'simulatore' })).toThrow(/HOST, PUBLIC_URL.*DEMO_LOGINS=everywhere/);
});

test('an empty variable counts as not set', () => {
  expect(readAllSettings({ DATA_DIR: dataDir('a'), PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('each wrong value has its line with the name of the variable', () => {
  const wrong = {
    DATA_DIR: dataDir('b'),
    PORT: '99999',
    RATE_LIMIT: '-1',
    DEMO_SIZE: 'xxl',
    LOG_LEVEL: 'loud',
    API_BASE: 'api',
    MAIL_FROM: 'nessuno',
    FILES_URL: 's3://x',
  };
  const lines = messageOf(wrong).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'API_BASE',
    'RATE_LIMIT',
    'MAIL_FROM',
    'FILES_URL',
    'LOG_LEVEL',
    'DEMO_SIZE',
  ]);
  expect(lines[0]).toBe('PORT deve essere un numero intero tra 0 e 65535 (trovato: 99999).');
});

test('files are kept in a folder, or in a bucket whose keys have settings of their own', () => {
  const keys = { FILES_KEY_ID: 'chi', FILES_SECRET: 'segretissimo' };
  const of = (FILES_URL: string) => readAllSettings({ DATA_DIR: dataDir('a'), FILES_URL, ...keys }).files;
  const given = { kind: 's3', bucket: 'cardine', keyId: 'chi', secret: 'segretissimo' };
  expect(of('s3://cardine?region=eu-south-1')).toEqual({ ...given, prefix: '', endpoint: null, region: 'eu-south-1' });
  expect(of('s3://cardine/portale/file/?endpoint=https://s3.example:9000')).toEqual({
    ...given,
    prefix: 'portale/file/',
    endpoint: 'https://s3.example:9000',
    region: 'us-east-1',
  });
  expect(of('file:///srv/file')).toEqual({ kind: 'folder', folder: '/srv/file' });
  expect(messageOf({ DATA_DIR: dataDir('a'), FILES_URL: 's3://cardine?region=eu-south-1', FILES_KEY_ID: 'chi' })).toBe(
    'FILES_URL è un archivio s3://: servono FILES_KEY_ID e FILES_SECRET.',
  );
  for (const wrong of [
    's3://cardine',
    's3://Car_dine?region=eu-south-1',
    's3://chi:segretissimo@cardine?region=eu-south-1',
    's3://cardine/../altro//x?region=eu-south-1',
    's3://cardine?endpoint=ftp://s3.example',
    's3://cardine?endpoint=https://chi:segretissimo@s3.example',
    's3://cardine?endpoint=https://s3.example/percorso',
    's3://cardine?region=eu-south-1&chiave=segretissimo',
    'file://altra-macchina/cartella',
    'segretissimo',
  ])
    expect(messageOf({ DATA_DIR: dataDir('a'), FILES_URL: wrong, ...keys }), wrong).toBe(
      'FILES_URL deve essere un indirizzo file:///cartella o s3://archivio/prefisso?endpoint=https://…&region=….',
    );
});

test('a wrong secret, or an address with a password, is not repeated in the error', () => {
  const message = messageOf({
    JWT_SECRET: 'corto',
    DATABASE_URL: 'mysql://u:segreta@h/d',
    SMTP_URL: 'http://u:segreta@h',
  });
  expect(message.split('\n')).toHaveLength(3);
  expect(message).not.toMatch(/corto|segreta/);
});

test.each([
  ['PEPPOL_PUNTO_TOKEN', 'chiàve'],
  ['FATTURE_API_TOKEN', 'chiave\nX-Altro: 1'],
  ['NEXI_KEY', 'chiave “nuova”'],
  ['BRT_ACCOUNT', 'utente:passwörd:123:45'],
])('a %s that no HTTP header takes stops the start with a sentence, not the first call', (name, value) => {
  const said = () => readAllSettings({ DATA_DIR: dataDir('a'), [name]: value });
  expect(said).toThrow(new RegExp(`${name} deve essere .*senza accenti`));
  expect(said).not.toThrow(new RegExp(value));
});

test('the secret is generated once, readable by its owner only, and found again', () => {
  const { jwtSecret } = readAllSettings({ DATA_DIR: dataDir('c') });
  expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(readAllSettings({ DATA_DIR: dataDir('c') }).jwtSecret).toBe(jwtSecret);
  expect(statSync(join(dataDir('c'), 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readAllSettings({ DATA_DIR: dataDir('d') }).jwtSecret).not.toBe(jwtSecret);
});

test('a given secret is used and nothing is written', () => {
  const given = 'x'.repeat(40);
  expect(readAllSettings({ DATA_DIR: dataDir('e'), JWT_SECRET: given }).jwtSecret).toBe(given);
  expect(() => readFileSync(join(dataDir('e'), 'secrets.json'))).toThrow('ENOENT');
});

test('a damaged secrets file or a DATA_DIR that is a file stops the start with one line', () => {
  mkdirSync(dataDir('f'));
  writeFileSync(join(dataDir('f'), 'secrets.json'), '{"jwt');
  expect(messageOf({ DATA_DIR: dataDir('f') })).toMatch(/secrets\.json non è leggibile/);
  writeFileSync(dataDir('g'), '');
  expect(messageOf({ DATA_DIR: dataDir('g') })).toMatch(/^DATA_DIR non scrivibile: /);
});

test('the settings table describes every setting in one sentence or more', () => {
  expect(settingsTable.map((row) => row.name)).toContain('DATA_DIR');
  for (const { meaning } of settingsTable) expect(meaning).toMatch(/^[A-Z].*\.$/);
});

test('the drawers are a simulator, none without demo data, or a machine at an address with its own way of writing lines', () => {
  const of = (env: Record<string, string>) =>
    readAllSettings({ DATA_DIR: dataDir('a'), ...env }).of(impostazioniMagazzino);
  expect(of({})).toEqual({ presa: 'simulatore', filo: { separatore: '|', terminatore: '\r' }, timeout: 3000 });
  expect(of({ DEMO: 'off' }).presa).toBeNull();
  expect(of({ DRAWERS_URL: 'no' }).presa).toBeNull();
  expect(of({ DRAWERS_URL: 'tcp://10.0.0.7', DRAWERS_SEPARATOR: '#', DRAWERS_LINE_END: 'CRLF' })).toMatchObject({
    presa: { host: '10.0.0.7', port: 7075 },
    filo: { separatore: '#', terminatore: '\r\n' },
  });
  expect(of({ DRAWERS_URL: 'tcp://[fe80::1]:9000' }).presa).toEqual({ host: 'fe80::1', port: 9000 });
  expect(messageOf({ DATA_DIR: dataDir('a'), DRAWERS_URL: 'tcp://:7075' })).toMatch(/^DRAWERS_URL /);
  const wrong = messageOf({
    DATA_DIR: dataDir('a'),
    DRAWERS_URL: 'http://10.0.0.7',
    DRAWERS_SEPARATOR: 'ab',
    DRAWERS_LINE_END: 'tab',
  });
  expect(wrong.split('\n')).toEqual([
    'DRAWERS_URL deve essere tcp://host:porta, simulatore o no (trovato: http://10.0.0.7).',
    'DRAWERS_SEPARATOR deve essere un solo segno (trovato: ab).',
    'DRAWERS_LINE_END deve essere uno tra CR, LF, CRLF (trovato: tab).',
  ]);
});

test('a partner that is chosen must be set up, and the simulator stands in by itself only where all is made up', () => {
  const of = (env: Record<string, string>) =>
    readAllSettings({ DATA_DIR: dataDir('a'), ...env }).of(impostazioniPagamenti);
  expect(of({})).toMatchObject({ carta: 'simulatore', paypal: 'simulatore' });
  expect(of({ DEMO: 'off' })).toMatchObject({ carta: 'no', paypal: 'no' });
  expect(of({ PAYMENT_CARD: 'nexi', NEXI_KEY: 'k' })).toMatchObject({ carta: 'nexi', paypal: 'no' });
  expect(messageOf({ DATA_DIR: dataDir('a'), PAYMENT_CARD: 'stripe', STRIPE_KEY: 'sk_x' })).toBe(
    'PAYMENT_CARD o PAYMENT_PAYPAL è stripe: servono STRIPE_KEY e STRIPE_WEBHOOK_SECRET.',
  );
  expect(messageOf({ DATA_DIR: dataDir('a'), PAYMENT_CARD: 'nexi' })).toBe('PAYMENT_CARD è nexi: serve NEXI_KEY.');
});

test('an undeclared variable is ignored', () => {
  expect(() => readAllSettings({ DATA_DIR: dataDir('a'), NESSUNO: 'x' })).not.toThrow();
});

function messageOf(env: Record<string, string>): string {
  try {
    readAllSettings(env);
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError') return error.message;
    throw error;
  }
  throw new Error('The settings were accepted');
}
