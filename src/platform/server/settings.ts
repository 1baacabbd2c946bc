import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { faultOfSystem } from './db/embedded/faults.ts';
import { codeOf, StartError } from './start-error.ts';

const integer = (min: number, max: number) => {
  const message = `deve essere un numero intero tra ${min} e ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};
const url = (message: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `deve essere un indirizzo ${message}`,
    );
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, { error: `deve essere uno tra ${names.join(', ')}` });
const text = z.string();

const shape = {
  PORT: integer(0, 65_535),
  HOST: text.regex(/^[\w.:%-]+$/, 'deve essere un nome o un indirizzo IP'),
  PUBLIC_URL: url('http:// o https://', 'http:', 'https:').optional(),
  DATA_DIR: text,
  DATABASE_URL: url('postgres://utente:password@host:porta/database', 'postgres:', 'postgresql:').optional(),
  API_BASE: text.regex(/^(\/[\w.-]+)+$/, 'deve essere un percorso come /api'),
  JWT_SECRET: text.min(32, 'deve avere almeno 32 caratteri').optional(),
  PASSWORD_MIN: integer(1, 128),
  RATE_LIMIT: integer(0, 1_000_000),
  SMTP_URL: url('smtp:// o smtps://', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: text.regex(
    /^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
    'deve essere un indirizzo e-mail, anche nella forma Nome <indirizzo>',
  ),
  MAIL_OFFICE: text.regex(/^[^\s<>@]+@[^\s<>@]+$/, 'deve essere un indirizzo e-mail'),
  FILES_URL: url('file:///cartella', 'file:').optional(),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  PAYMENT_CARD: oneOf('simulatore', 'stripe', 'nexi', 'no').optional(),
  PAYMENT_PAYPAL: oneOf('simulatore', 'stripe', 'paypal', 'no').optional(),
  BANK_DETAILS: text.max(300, 'deve avere al massimo 300 caratteri').optional(),
  STRIPE_KEY: text.regex(/^[sr]k_\w+$/, 'deve essere la chiave segreta sk_… di Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: text
    .regex(/^whsec_\w+$/, 'deve essere il segreto whsec_… delle notifiche di Stripe')
    .optional(),
  STRIPE_URL: url('http:// o https://', 'http:', 'https:'),
  NEXI_KEY: text.optional(),
  NEXI_URL: url('http:// o https://', 'http:', 'https:'),
  PAYPAL_CLIENT: text.optional(),
  PAYPAL_SECRET: text.optional(),
  PAYPAL_WEBHOOK: text.optional(),
  PAYPAL_URL: url('http:// o https://', 'http:', 'https:'),
  DRAWERS_URL: text
    .refine(
      (given) => given === 'simulatore' || given === 'no' || (URL.canParse(given) && /^tcp:\/\/[^/:]/.test(given)),
      'deve essere tcp://host:porta, simulatore o no',
    )
    .optional(),
  DRAWERS_SEPARATOR: text.regex(/^[^\w\s]$/, 'deve essere un solo segno').optional(),
  DRAWERS_LINE_END: oneOf('CR', 'LF', 'CRLF'),
  DEMO: oneOf('on', 'off'),
  DEMO_SIZE: oneOf('s', 'm', 'l'),
};

type Name = keyof typeof shape;
/** Default, shown as it is in the README, and meaning; an empty default means: not set. */
const described: Record<Name, readonly [fallback: string, meaning: string]> = {
  PORT: ['3000', 'Porta su cui risponde; 0 ne sceglie una libera.'],
  HOST: ['127.0.0.1', 'Indirizzo su cui ascolta; 0.0.0.0 per la rete.'],
  PUBLIC_URL: [
    '',
    'Indirizzo con cui si raggiunge il portale da fuori, per i link nelle e-mail; se manca vale quello su cui il server risponde.',
  ],
  DATA_DIR: ['./data', 'Cartella dei dati: database incluso, file, segreti.'],
  DATABASE_URL: ['', 'Un PostgreSQL 15 o successivo al posto di quello incluso.'],
  API_BASE: ['/api', 'Percorso base delle chiamate.'],
  JWT_SECRET: [
    '',
    'Segreto che firma gli accessi, uguale su tutti i server; se manca viene creato una volta in DATA_DIR.',
  ],
  PASSWORD_MIN: ['5', 'Lunghezza minima delle password.'],
  RATE_LIMIT: ['300', 'Richieste al secondo per indirizzo; 0 toglie il limite.'],
  SMTP_URL: ['', 'Server per spedire le e-mail; se manca restano nel database, visibili tra le e-mail inviate.'],
  MAIL_FROM: ['Cardine <portale@cardine.example>', 'Mittente delle e-mail.'],
  MAIL_OFFICE: ['ufficio@cardine.example', "Casella dell'ufficio, che riceve le richieste di registrazione."],
  FILES_URL: ['', 'Cartella dei file (file:///…); se manca DATA_DIR/files.'],
  LOG_LEVEL: ['info', 'Dettaglio del registro: trace, debug, info, warn, error, fatal, silent.'],
  PAYMENT_CARD: [
    '',
    'Chi incassa le carte: simulatore, stripe, nexi, no; se manca il simulatore, senza dati dimostrativi nessuno.',
  ],
  PAYMENT_PAYPAL: [
    '',
    'Chi incassa PayPal: simulatore, stripe, paypal, no; se manca il simulatore dove incassa le carte, altrimenti nessuno.',
  ],
  BANK_DETAILS: ['', 'Coordinate per i bonifici dei clienti, come vanno lette: intestatario, banca, IBAN.'],
  STRIPE_KEY: ['', 'Chiave segreta di Stripe.'],
  STRIPE_WEBHOOK_SECRET: ['', 'Segreto con cui Stripe firma le notifiche.'],
  STRIPE_URL: ['https://api.stripe.com', 'Indirizzo delle chiamate di Stripe.'],
  NEXI_KEY: ['', 'Chiave API di Nexi XPay.'],
  NEXI_URL: ['https://xpay.nexigroup.com/api/phoenix-0.0/psp/api', 'Indirizzo delle chiamate di Nexi XPay.'],
  PAYPAL_CLIENT: ['', 'Identificativo client di PayPal.'],
  PAYPAL_SECRET: ['', 'Segreto del client di PayPal.'],
  PAYPAL_WEBHOOK: ['', "Identificativo che PayPal dà all'indirizzo delle notifiche."],
  PAYPAL_URL: ['https://api-m.paypal.com', 'Indirizzo delle chiamate di PayPal.'],
  DRAWERS_URL: [
    '',
    'Magazzino automatico a cassetti: tcp://host:porta, simulatore, no; se manca il simulatore, senza dati dimostrativi nessuno.',
  ],
  DRAWERS_SEPARATOR: ['', 'Segno tra i campi nelle righe del magazzino automatico; se manca la barra verticale.'],
  DRAWERS_LINE_END: ['CR', 'Fine delle righe mandate al magazzino automatico: CR, LF, CRLF.'],
  DEMO: ['on', 'Riempie un database vuoto con i dati dimostrativi; off lo lascia vuoto.'],
  DEMO_SIZE: ['s', 'Quantità dei dati dimostrativi: s, m, l.'],
};

/** All settings, for the README and the test that compares it. */
export const settingsTable = Object.entries(described).map(([name, [fallback, meaning]]) => ({
  name,
  default: fallback,
  meaning,
}));

/** Who takes the money; null: not set up. */
export interface PaymentSettings {
  readonly carta: 'simulatore' | 'stripe' | 'nexi' | 'no';
  readonly paypal: 'simulatore' | 'stripe' | 'paypal' | 'no';
  readonly coordinate: string;
  /** The longest wait for a partner's answer, milliseconds. */
  readonly pazienza: number;
  readonly stripe: { readonly chiave: string; readonly segretoNotifiche: string; readonly url: string } | null;
  readonly nexi: { readonly chiave: string; readonly url: string } | null;
  readonly conPaypal: {
    readonly cliente: string;
    readonly segreto: string;
    readonly idNotifiche: string;
    readonly url: string;
  } | null;
}

/** The automatic drawers; null: there are none. */
export interface DrawerSettings {
  readonly presa: { readonly host: string; readonly port: number } | 'simulatore' | null;
  readonly filo: { readonly separatore: string; readonly terminatore: string };
  /** The longest wait for the machine, milliseconds. */
  readonly pazienza: number;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. Undefined: made from host and the port really bound. */
  readonly publicUrl: string | undefined;
  /** Absolute; exists. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly apiBase: string;
  readonly jwtSecret: string;
  readonly passwordMin: number;
  /** Requests per second and address; 0 is no limit. */
  readonly rateLimit: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The staff mailbox that hears of registrations. */
  readonly mailOffice: string;
  /** Absolute folder. */
  readonly filesDir: string;
  readonly logLevel: z.output<typeof shape.LOG_LEVEL>;
  readonly pagamenti: PaymentSettings;
  readonly magazzino: DrawerSettings;
  readonly demo: boolean;
  readonly demoSize: z.output<typeof shape.DEMO_SIZE>;
}

/** Values that may hold a password are not repeated in the complaint. */
const secret: readonly Name[] = ['JWT_SECRET', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Reads and checks all settings; an empty variable counts as not set. Refuses with a StartError of one line per wrong value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    settingsTable.map(({ name, default: fallback }) => [name, env[name]?.trim() || fallback || undefined]),
  );
  const read = z.object(shape).safeParse(given);
  if (!read.success) throw new StartError(complaints(read.error.issues, given));
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: data.DATABASE_URL,
    apiBase: data.API_BASE,
    jwtSecret: data.JWT_SECRET ?? keptSecret(dataDir),
    passwordMin: data.PASSWORD_MIN,
    rateLimit: data.RATE_LIMIT,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailOffice: data.MAIL_OFFICE,
    filesDir: fileURLToPath(data.FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href),
    logLevel: data.LOG_LEVEL,
    pagamenti: paymentSettings(data),
    magazzino: drawerSettings(data),
    demo: data.DEMO === 'on',
    demoSize: data.DEMO_SIZE,
  };
}

type Data = z.output<z.ZodObject<typeof shape>>;

/** A partner that is chosen must be set up; the simulator only stands in by itself where all is made up anyway. */
function paymentSettings(data: Data): PaymentSettings {
  const fallback = data.DEMO === 'on' ? 'simulatore' : 'no';
  const { PAYMENT_CARD: carta = fallback } = data;
  const { PAYMENT_PAYPAL: paypal = carta === 'simulatore' ? carta : 'no' } = data;
  const of = (...names: readonly Name[]): boolean => names.every((name) => data[name] !== undefined);
  const wanted = (what: string): boolean => carta === what || paypal === what;
  if (wanted('stripe') && !of('STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'))
    throw new StartError('PAYMENT_CARD o PAYMENT_PAYPAL è stripe: servono STRIPE_KEY e STRIPE_WEBHOOK_SECRET.');
  if (wanted('nexi') && !of('NEXI_KEY')) throw new StartError('PAYMENT_CARD è nexi: serve NEXI_KEY.');
  if (wanted('paypal') && !of('PAYPAL_CLIENT', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK'))
    throw new StartError('PAYMENT_PAYPAL è paypal: servono PAYPAL_CLIENT, PAYPAL_SECRET e PAYPAL_WEBHOOK.');
  if (wanted('simulatore') && wanted('stripe'))
    throw new StartError('PAYMENT_CARD e PAYMENT_PAYPAL: simulatore e stripe non possono stare insieme.');
  const { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, NEXI_KEY, PAYPAL_CLIENT, PAYPAL_SECRET, PAYPAL_WEBHOOK } = data;
  const bare = (text: string): string => text.replace(/\/+$/, '');
  return {
    carta,
    paypal,
    coordinate: data.BANK_DETAILS ?? '',
    pazienza: 8000,
    stripe:
      STRIPE_KEY && STRIPE_WEBHOOK_SECRET
        ? { chiave: STRIPE_KEY, segretoNotifiche: STRIPE_WEBHOOK_SECRET, url: bare(data.STRIPE_URL) }
        : null,
    nexi: NEXI_KEY ? { chiave: NEXI_KEY, url: bare(data.NEXI_URL) } : null,
    conPaypal:
      PAYPAL_CLIENT && PAYPAL_SECRET && PAYPAL_WEBHOOK
        ? { cliente: PAYPAL_CLIENT, segreto: PAYPAL_SECRET, idNotifiche: PAYPAL_WEBHOOK, url: bare(data.PAYPAL_URL) }
        : null,
  };
}

/** The port that the machines come with. */
const drawersPort = 7075;

function drawerSettings({ DRAWERS_URL, DRAWERS_SEPARATOR, DRAWERS_LINE_END, DEMO }: Data): DrawerSettings {
  const wanted = DRAWERS_URL ?? (DEMO === 'on' ? 'simulatore' : 'no');
  const address = wanted === 'simulatore' || wanted === 'no' ? null : new URL(wanted);
  const presa = address && {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || drawersPort,
  };
  return {
    presa: wanted === 'simulatore' ? wanted : presa,
    filo: { separatore: DRAWERS_SEPARATOR ?? '|', terminatore: { CR: '\r', LF: '\n', CRLF: '\r\n' }[DRAWERS_LINE_END] },
    pazienza: 3000,
  };
}

function complaints(issues: readonly z.core.$ZodIssue[], given: Readonly<Record<string, string | undefined>>): string {
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const value = secret.some((hidden) => hidden === name) ? '' : ` (trovato: ${given[name] ?? ''})`;
    if (!lines.has(name)) lines.set(name, `${name} ${message}${value}.`);
  }
  return [...lines.values()].join('\n');
}

const secretsSchema = z.object({ jwtSecret: z.string().min(32) });

/** The secret in DATA_DIR, made at the first start; of two servers that start at once one makes it and both use it. */
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
