import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import type { Clock } from '#platform/server/clock.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';
import type { Arrivo, Canale, FileInvio, Lotto } from './canale.ts';
import { CanaleGuasto } from './canale.ts';
import { massimo } from './massimo.ts';

export interface ConfigPec {
  /** `smtps://host:465`, `imaps://host:993`; without the s for simulators of this machine. */
  readonly smtp: string;
  readonly imap: string;
  readonly indirizzo: string;
  readonly utente: string;
  readonly password: string;
  /** Where the first file goes, before SdI has told its address. */
  readonly sdi: string;
}

/** Ms per step of a conversation. */
const pazienza = 20_000;
const perLotto = 200;
/** Days that are read again in a mailbox that is new to us; what is known changes nothing. */
const giorniIndietro = 30;
/** Part of the mailbox's quota above which it is called full. */
const quasiPiena = 0.95;

/** Certified mail: files go out by SMTP, receipts are read by IMAP without marking them as read. */
export function canalePec(config: ConfigPec, adesso: Clock): Canale {
  const posta = createTransport({
    ...presa(config.smtp, 465),
    auth: { user: config.utente, pass: config.password },
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    dnsTimeout: pazienza,
    connectionTimeout: pazienza,
    greetingTimeout: pazienza,
    socketTimeout: pazienza * 2,
    disableUrlAccess: true,
    disableFileAccess: true,
  });
  const [, dominioSdi = ''] = config.sdi.split('@');
  const sdi = new RegExp(`^sdi\\d+@${dominioSdi.replaceAll('.', '\\.')}$`, 'i');
  return {
    fidato: (mittente, tipo) =>
      tipo.startsWith('PEC') ? mittente === config.indirizzo.toLowerCase() : sdi.test(mittente),
    manda: async ({ nomeFile, bytes, volte, indirizzoSdi }) => {
      try {
        await posta.sendMail({
          from: config.indirizzo,
          to: indirizzoSdi || config.sdi,
          subject: nomeFile,
          text: `In allegato la fattura elettronica ${nomeFile}.`,
          messageId: `<${nomeFile}.${volte}@${config.indirizzo.split('@')[1]}>`,
          attachments: [{ filename: nomeFile, content: Buffer.from(bytes), contentType: tipoDi(nomeFile) }],
        });
        return { is: 'done', answer: null };
      } catch (error) {
        const detto = nonPartita(error);
        if (detto === null) throw error;
        return { is: 'not sent', message: detto };
      }
    },
    cerca: (file) => conCasella(config, (casella) => cercata(casella, file)),
    leggi: (segno, signal) => lotti({ config, adesso, signal }, segno),
    close: () => posta.close(),
  };
}

const tipoDi = (nome: string): string => (nome.endsWith('.p7m') ? 'application/pkcs7-mime' : 'application/xml');

const presa = (url: string, porta: number) => {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port: port === '' ? porta : Number(port), secure: protocol.endsWith('s:') };
};

/** Why the provider has certainly not taken it; null if nobody knows. */
function nonPartita(error: unknown): string | null {
  const {
    code = '',
    responseCode = 0,
    command = '',
    message = '',
  } = error as Partial<Record<'code' | 'command' | 'message', string>> & { responseCode?: number };
  if (code === 'EAUTH' || responseCode === 535)
    return 'Il gestore della PEC rifiuta il login: controllare utente e password.';
  if (responseCode === 552 || responseCode === 452) return 'La casella PEC è piena: svuotarla.';
  if (responseCode >= 400) return `Il gestore della PEC non prende il file: ${message.slice(0, 200)}`;
  const primaDelFile = command === 'CONN' || ['EDNS', 'ECONNECTION', 'ECONNREFUSED', 'ETLS', 'ESOCKET'].includes(code);
  return primaDelFile && command !== 'DATA' && !/unexpectedly/i.test(message)
    ? 'Il gestore della PEC non risponde.'
    : null;
}

/** The provider confirms within minutes; without its receipt the file goes out again under its name, which SdI takes once. */
async function cercata(casella: ImapFlow, { nomeFile }: FileInvio): Promise<Outcome> {
  const trovate = await casella.search({ subject: nomeFile }, { uid: true });
  if (trovate && trovate.length > 0) return { is: 'done', answer: null };
  return {
    is: 'not sent',
    message: 'Non c’è traccia dell’invio nella casella PEC: il file parte di nuovo con lo stesso nome.',
    again: 120,
  };
}

async function conCasella<T>(config: ConfigPec, usa: (casella: ImapFlow) => Promise<T>): Promise<T> {
  const casella = await apri(config);
  try {
    return await usa(casella);
  } finally {
    casella.close();
  }
}

async function apri(config: ConfigPec): Promise<ImapFlow> {
  const casella = new ImapFlow({
    ...presa(config.imap, 993),
    doSTARTTLS: config.imap.startsWith('imaps:') ? undefined : false,
    auth: { user: config.utente, pass: config.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: pazienza,
    greetingTimeout: pazienza,
    socketTimeout: pazienza,
  });
  casella.on('error', () => {});
  try {
    await casella.connect();
    await casella.mailboxOpen('INBOX', { readOnly: true });
    return casella;
  } catch (error) {
    casella.close();
    throw muta(error);
  }
}

function muta(error: unknown): CanaleGuasto {
  const rifiutato = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
  return new CanaleGuasto(
    rifiutato ? 'la casella PEC rifiuta il login: controllare utente e password' : 'la casella PEC non risponde',
    { cause: error },
  );
}

interface Segno {
  readonly validita?: string;
  readonly prossimo?: number;
}

interface Lettura {
  readonly config: ConfigPec;
  readonly adesso: Clock;
  readonly signal: AbortSignal;
}

/** Only what has come since the mark is asked for, however much lies in the mailbox. */
async function* lotti({ config, adesso, signal }: Lettura, segno: Segno): AsyncIterable<Lotto> {
  const casella = await apri(config);
  const ferma = (): void => casella.close();
  signal.addEventListener('abort', ferma);
  try {
    if (casella.mailbox === false) throw new Error('No mailbox is open');
    const { uidValidity, uidNext } = casella.mailbox;
    const validita = String(uidValidity);
    const nuovi =
      segno.validita === validita
        ? await arrivati(casella, segno.prossimo ?? 1, uidNext)
        : await recenti(casella, adesso());
    for (let da = 0; da < nuovi.length; da += perLotto)
      for await (const { arrivi, ultimo } of prendi(casella, nuovi.slice(da, da + perLotto)))
        yield { arrivi, segno: { validita, prossimo: ultimo + 1 } };
    const avviso = await piena(casella);
    yield {
      arrivi: [],
      segno: { validita, prossimo: Math.max(uidNext, (nuovi.at(-1) ?? 0) + 1) },
      ...(avviso === '' ? {} : { avviso }),
    };
  } catch (error) {
    if (error instanceof CanaleGuasto || signal.aborted) throw error;
    throw muta(error);
  } finally {
    signal.removeEventListener('abort', ferma);
    casella.close();
  }
}

async function arrivati(casella: ImapFlow, da: number, prossimo: number): Promise<number[]> {
  if (prossimo <= da) return [];
  const trovati = await casella.search({ uid: `${da}:*` }, { uid: true });
  // `n:*` always finds the last message.
  return (trovati || []).filter((uid) => uid >= da).toSorted((a, b) => a - b);
}

async function recenti(casella: ImapFlow, ora: Date): Promise<number[]> {
  const trovati = await casella.search({ since: new Date(ora.getTime() - giorniIndietro * 86_400_000) }, { uid: true });
  return (trovati || []).toSorted((a, b) => a - b);
}

/** Bytes that are held at once. */
const insieme = 20 * 1024 * 1024;

/** Sizes first, so that no batch is larger than the thread that reads it can hold. */
async function* prendi(casella: ImapFlow, uids: readonly number[]) {
  const misure = new Map<number, number>();
  for await (const { uid, size } of casella.fetch(uids.join(','), { uid: true, size: true }, { uid: true }))
    misure.set(uid, size ?? 0);
  const gruppi: number[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const uid of uids) {
    const misura = misure.get(uid) ?? 0;
    if (bytes + misura > insieme) [bytes] = [(gruppi.push([]), 0)];
    bytes += misura > massimo ? 0 : misura;
    gruppi.at(-1)?.push(uid);
  }
  for (const gruppo of gruppi) {
    const interi = gruppo.filter((uid) => (misure.get(uid) ?? 0) <= massimo);
    const letti = new Map<number, Buffer>();
    if (interi.length > 0)
      for await (const { uid, source } of casella.fetch(interi.join(','), { uid: true, source: true }, { uid: true }))
        letti.set(uid, source ?? Buffer.alloc(0));
    yield { arrivi: gruppo.flatMap((uid) => arrivo(uid, letti.get(uid), misure.get(uid))), ultimo: gruppo.at(-1) ?? 0 };
  }
}

/** One that was deleted meanwhile is nobody's business. */
const arrivo = (uid: number, bytes: Buffer | undefined, misura = 0): Arrivo[] =>
  bytes || misura > massimo
    ? [
        {
          nome: `messaggio ${uid}.eml`,
          bytes: bytes ?? Buffer.from(`messaggio ${uid}`),
          forma: bytes ? 'busta' : 'grande',
        },
      ]
    : [];

async function piena(casella: ImapFlow): Promise<string> {
  const quota = await casella.getQuota('INBOX').catch(() => false as const);
  const spazio = quota === false || quota === undefined ? undefined : quota.storage;
  if (!spazio?.limit || (spazio.usage ?? 0) < spazio.limit * quasiPiena) return '';
  return `la casella PEC è piena al ${Math.floor(((spazio.usage ?? 0) * 100) / spazio.limit)} %: svuotarla`;
}
