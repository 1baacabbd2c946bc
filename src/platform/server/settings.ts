import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { faultOfSystem } from './db/embedded/faults.ts';
import { folderAt, type FilesPlace } from './files/files-place.ts';
import { isLoopback, isOfThisMachine } from './http/addresses.ts';
import { s3At } from './files/s3-address.ts';
import {
  integer,
  oneOf,
  setting,
  settingsGroup,
  text,
  url,
  type SettingsGroup,
  type ValuesOf,
} from './settings-group.ts';
import { codeOf, StartError } from './start-error.ts';

const openTo = (what: string): string =>
  `One of loopback, everywhere. Who may read ${what}: clients on this machine and logins of role 2 only, or everybody.`;

const isTrusted = (given: string): boolean =>
  given === 'no' ||
  given.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    if (bits === undefined) return isIP(address) !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address);
    return (
      isIP(address) !== 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
      more.length === 0
    );
  });

const declared = {
  PORT: setting(integer(0, 65_535), '3000', 'Integer, 0 to 65535. TCP port to listen on; 0 picks a free one.'),
  HOST: setting(
    text.regex(/^[\w.:%-]+$/, 'deve essere un nome o un indirizzo IP'),
    '127.0.0.1',
    'Host name or IP address to listen on. 0.0.0.0 listens on all IPv4 interfaces.',
  ),
  PUBLIC_URL: setting(
    url('http:// o https://', 'http:', 'https:').optional(),
    '',
    'HTTP(S) URL. Address at which users reach the portal; used for links in mails and for returns from payment pages; https:// also turns HSTS on. If unset, the address the server listens on.',
  ),
  DATA_DIR: setting(text, './data', 'Path. Data directory: embedded database, files, secrets. Created if missing.'),
  DATABASE_URL: setting(
    url('postgres://utente:password@host:porta/database', 'postgres:', 'postgresql:').optional(),
    '',
    'URL, postgres://. Use this PostgreSQL (15 or later) instead of the embedded one.',
    { secret: true },
  ),
  DATABASE_URL_READ: setting(
    url('postgres://utente:password@host:porta/database', 'postgres:', 'postgresql:').optional(),
    '',
    'URL, postgres://. Streaming replica of DATABASE_URL, from which long lists, reports and exports are read and the search index is built. While it is down or more than two seconds behind, everything is read from DATABASE_URL.',
    { secret: true },
  ),
  // P-251: `/api` on every server; behind a proxy that keeps its prefix `/api/api`. No second port (63170).
  API_BASE: setting(
    text.regex(/^(\/[\w.-]+)+$/, 'deve essere un percorso come /api'),
    '/api',
    'URL path. Prefix of all API calls.',
  ),
  JWT_SECRET: setting(
    text.min(32, 'deve avere almeno 32 caratteri').optional(),
    '',
    'String, at least 32 characters. Key that signs login tokens; must be the same on all servers. If unset, one is generated and kept in DATA_DIR.',
    { secret: true },
  ),
  RATE_LIMIT: setting(
    integer(0, 1_000_000),
    '300',
    'Integer, 0 to 1000000. Requests per second per client address; POST calls without a login are counted apart and get a fifth of it. 0 disables the limit.',
  ),
  TRUST_PROXY: setting(
    text.refine(
      isTrusted,
      'deve essere no, oppure loopback, linklocal, uniquelocal, indirizzi IP o reti, divisi da virgole',
    ),
    'loopback',
    'Proxies whose X-Forwarded-For header is trusted: no, or a comma-separated list of loopback, linklocal, uniquelocal, IP addresses and CIDR networks (10.0.0.0/8).',
  ),
  METRICS: setting(oneOf('loopback', 'everywhere'), 'loopback', openTo('/metrics')),
  API_DOCS: setting(oneOf('loopback', 'everywhere'), 'loopback', openTo('/api/docs, the API documentation')),
  SMTP_URL: setting(
    url('smtp:// o smtps://', 'smtp:', 'smtps:').optional(),
    '',
    'URL, smtp:// or smtps://. Outgoing mail server. If unset, mails are stored in the database and not sent.',
    { secret: true },
  ),
  MAIL_FROM: setting(
    text.regex(
      /^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      'deve essere un indirizzo e-mail, anche nella forma Nome <indirizzo>',
    ),
    'Cardine <portale@cardine.example>',
    'Mail address, also as Name <address>. Sender of outgoing mails.',
  ),
  FILES_URL: setting(
    text
      .refine(
        (given) => folderAt(given) !== null || s3At(given) !== null,
        'deve essere un indirizzo file:///cartella o s3://archivio/prefisso?endpoint=https://…&region=…',
      )
      .optional(),
    '',
    'File store: file:///folder, or an S3-compatible bucket as s3://bucket/prefix?endpoint=https://…&region=… (endpoint, region or both). If unset, DATA_DIR/files.',
    { secret: true },
  ),
  FILES_KEY_ID: setting(text.optional(), '', 'String. Access key id of the bucket; required with an s3:// FILES_URL.', {
    secret: true,
  }),
  FILES_SECRET: setting(
    text.optional(),
    '',
    'String. Secret access key of the bucket; required with an s3:// FILES_URL.',
    { secret: true },
  ),
  MAP_STYLE_URL: setting(
    url('http:// o https://', 'http:', 'https:').optional(),
    '',
    'HTTP(S) URL of a MapLibre style for the map of our premises; its tiles must come from the same origin. If unset, a built-in base map that needs no network.',
  ),
  LOG_LEVEL: setting(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'One of trace, debug, info, warn, error, fatal, silent. Log level.',
  ),
  DEMO: setting(
    oneOf('on', 'off').optional(),
    '',
    'One of on, off. Load the demo data into an empty database. If unset, on with the embedded database and off with DATABASE_URL.',
  ),
  DEMO_LOGINS: setting(
    oneOf('loopback', 'everywhere'),
    'loopback',
    'One of loopback, everywhere. Who may use the demo passwords and simulators: only clients on this machine, and nobody at all if HOST or PUBLIC_URL is not loopback; or everybody.',
  ),
  DEMO_SIZE: setting(oneOf('s', 'm', 'l', 'xl'), 's', 'One of s, m, l, xl. Size of the demo data.'),
};

type Data = ValuesOf<typeof declared>;

export interface PlatformSettings {
  readonly port: number;
  readonly host: string;
  /** No trailing slash. Undefined: host and bound port. */
  readonly publicUrl: string | undefined;
  /** Absolute path that exists. */
  readonly dataDir: string;
  /** Undefined: embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** URL of the read replica. */
  readonly databaseUrlRead: string | undefined;
  readonly apiBase: string;
  readonly jwtSecret: string;
  readonly rateLimit: number;
  /** False, or comma-separated names and networks. */
  readonly trustProxy: string | false;
  /** Open to everybody, or only to local clients and role 2. */
  readonly open: { readonly metrics: boolean; readonly docs: boolean; readonly demo: boolean };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly files: FilesPlace;
  readonly mapStyleUrl: string | undefined;
  readonly logLevel: Data['LOG_LEVEL'];
  /** Load demo data into an empty database. */
  readonly demo: boolean;
  readonly demoSize: Data['DEMO_SIZE'];
}

export interface Settings extends PlatformSettings {
  of<Values>(group: SettingsGroup<Values>): Values;
}

export const platformSettings = settingsGroup(declared, (data): PlatformSettings => {
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseUrlRead: data.DATABASE_URL_READ,
    apiBase: data.API_BASE,
    jwtSecret: data.JWT_SECRET ?? keptSecret(dataDir),
    rateLimit: data.RATE_LIMIT,
    trustProxy: data.TRUST_PROXY === 'no' ? false : data.TRUST_PROXY,
    open: {
      metrics: data.METRICS === 'everywhere',
      docs: data.API_DOCS === 'everywhere',
      demo: data.DEMO_LOGINS === 'everywhere',
    },
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    files: filesPlace(data, dataDir),
    mapStyleUrl: data.MAP_STYLE_URL,
    logLevel: data.LOG_LEVEL,
    demo: (data.DEMO ?? (data.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    demoSize: data.DEMO_SIZE,
  };
});

function filesPlace({ FILES_URL, FILES_KEY_ID, FILES_SECRET }: Data, dataDir: string): FilesPlace {
  if (FILES_URL === undefined) return { kind: 'folder', folder: join(dataDir, 'files') };
  const bucket = s3At(FILES_URL);
  if (!bucket) return { kind: 'folder', folder: folderAt(FILES_URL) ?? '' };
  if (!FILES_KEY_ID || !FILES_SECRET)
    throw new StartError('FILES_URL è un archivio s3://: servono FILES_KEY_ID e FILES_SECRET.');
  return { kind: 's3', ...bucket, keyId: FILES_KEY_ID, secret: FILES_SECRET };
}

/**
 * The setting that makes the portal reachable for others and thus disables demo logins and simulators; null if enabled.
 */
export function demoClosedBy({ open, host, publicUrl }: Pick<Settings, 'open' | 'host' | 'publicUrl'>): string | null {
  if (open.demo) return null;
  if (!isLoopback(host)) return `HOST ${host}`;
  return publicUrl === undefined || isOfThisMachine(publicUrl) ? null : `PUBLIC_URL ${publicUrl}`;
}

/**
 * Unknown variables are ignored. Simulators are refused with `realData` or if others reach the portal. StartError with
 * one line per invalid value.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  groups: readonly SettingsGroup<unknown>[],
  realData = false,
): Settings {
  const lines = [platformSettings, ...groups].flatMap((group) => group.complaints(env));
  if (lines.length > 0) throw new StartError(lines.join('\n'));
  const platform = platformSettings.read(env, { demo: false });
  const demo = platform.demo && !realData && demoClosedBy(platform) === null;
  // Read at startup, so that errors appear before the first use.
  for (const group of groups) group.read(env, { demo });
  return { ...platform, of: (group) => group.read(env, { demo }) };
}

const secretsSchema = z.object({ jwtSecret: z.string().min(32) });

/** Read from the file, or created once, even if several servers start together. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    return readSecret(file) ?? madeSecret(file);
  } catch (error) {
    throw faultOfSystem(error, dataDir);
  }
}

function readSecret(file: string): string | undefined {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).jwtSecret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) !== '') throw error;
    throw new StartError(`${file} non è leggibile: ripristinarlo, oppure cancellarlo (gli accessi aperti scadono).`, {
      cause: error,
    });
  }
}

function madeSecret(file: string): string {
  const jwtSecret = randomBytes(48).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${JSON.stringify({ jwtSecret })}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
    return jwtSecret;
  } catch (error) {
    const other = codeOf(error) === 'EEXIST' ? readSecret(file) : undefined;
    if (other === undefined) throw error;
    return other;
  } finally {
    rmSync(draft, { force: true });
  }
}
