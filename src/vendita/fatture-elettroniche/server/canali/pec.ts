import type { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { cut } from '#platform/contract/storable.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  MailboxFault,
  mailHost,
  mailPatience,
  readMailbox,
  withMailbox,
  type MailboxLogin,
  type MailboxMark,
  type NewMails,
} from '#platform/server/mail/mailbox.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';
import { type Arrivo, type Canale, type FileInvio, type Lotto, CanaleGuasto } from './canale.ts';
import { massimo } from './massimo.ts';

/** The same login is used for both servers. */
export interface ConfigPec extends MailboxLogin {
  /** `smtps://host:465`; `smtp://` only for simulators on this machine. */
  readonly smtp: string;
  readonly indirizzo: string;
  /** Address for the first file, before SdI replies with its own. */
  readonly sdi: string;
}

const perLotto = 100;
/** Days to read back in a new mailbox; receipts already known change nothing. */
const giorniIndietro = 30;
/** Share of the mailbox quota above which it is reported as full. */
const quasiPiena = 0.95;

/** Certified mail: sends files by SMTP and reads receipts by IMAP without marking them as read. */
export function canalePec(config: ConfigPec, adesso: Clock): Canale {
  const { patience = mailPatience } = config;
  const posta = createTransport({
    ...mailHost(config.smtp, 465),
    auth: { user: config.utente, pass: config.password },
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience * 2,
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
    cerca: (file, signal) => withMailbox(config, signal, (casella) => cercata(casella, file)).catch(guasta),
    leggi: (segno, signal) => lotti({ config, adesso, signal }, segno),
    close: () => posta.close(),
  };
}

const tipoDi = (nome: string): string => (nome.endsWith('.p7m') ? 'application/pkcs7-mime' : 'application/xml');

/** No SMTP session was established, so nothing can have been accepted. */
const maiArrivato = ['EDNS', 'ETLS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const attesaVana = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

type ErrorePosta = Partial<Record<'code' | 'originalCode' | 'timeoutType' | 'message', string>> & {
  readonly responseCode?: number;
};

/**
 * Why the provider certainly did not accept the file; null if unknown. The library reports the command CONN for any
 * broken or silent connection, even after the file was sent.
 */
function nonPartita(error: unknown): string | null {
  const { code = '', originalCode = code, timeoutType = '', message = '', responseCode = 0 } = error as ErrorePosta;
  if (code === 'EAUTH' || responseCode === 535)
    return 'Il gestore della PEC rifiuta il login: controllare utente e password.';
  if (responseCode === 552 || responseCode === 452) return 'La casella PEC è piena: svuotarla.';
  if (responseCode >= 400) return `Il gestore della PEC non prende il file: ${cut(message, 200)}`;
  return maiArrivato.includes(originalCode) || maiArrivato.includes(code) || attesaVana.includes(timeoutType)
    ? 'Il gestore della PEC non risponde.'
    : null;
}

/**
 * The provider confirms within minutes; without its receipt the file is sent again under the same name, which SdI
 * accepts only once.
 */
async function cercata(casella: ImapFlow, { nomeFile }: FileInvio): Promise<Outcome> {
  const trovate = await casella.search({ subject: nomeFile }, { uid: true });
  if (trovate && trovate.length > 0) return { is: 'done', answer: null };
  return {
    is: 'not sent',
    message: 'Non c’è traccia dell’invio nella casella PEC: il file parte di nuovo con lo stesso nome.',
    again: 120,
  };
}

/** Rewords an error as a sentence about the mailbox. */
function guasta(error: unknown): never {
  throw error instanceof MailboxFault ? new CanaleGuasto(`la casella PEC ${error.message}`, { cause: error }) : error;
}

async function* lotti(
  { config, adesso, signal }: { config: ConfigPec; adesso: Clock; signal: AbortSignal },
  mark: MailboxMark,
): AsyncIterable<Lotto> {
  try {
    yield* readMailbox(config, { mark, now: adesso(), days: giorniIndietro, signal }, lottiDi);
  } catch (error) {
    guasta(error);
  }
}

async function* lottiDi({ mailbox, uids, behind, end }: NewMails): AsyncIterable<Lotto> {
  for (let da = 0; da < uids.length; da += perLotto)
    for await (const { arrivi, ultimo } of prendi(mailbox, uids.slice(da, da + perLotto)))
      yield { arrivi, segno: behind(ultimo) };
  const avviso = await piena(mailbox);
  yield { arrivi: [], segno: end, ...(avviso === '' ? {} : { avviso }) };
}

/** Maximum bytes held at once. */
const insieme = 20 * 1024 * 1024;

/** Fetches the sizes first, so that no batch exceeds the memory of the thread that parses it. */
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

/** Undefined if the mail was deleted meanwhile. */
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
