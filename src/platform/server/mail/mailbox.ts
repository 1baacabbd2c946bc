import { ImapFlow } from 'imapflow';

export interface MailboxLogin {
  /** `imaps://host:993`; `imap://` only for simulators on this machine. */
  readonly imap: string;
  readonly utente: string;
  readonly password: string;
  /** Ms per protocol step; by default `mailPatience`. */
  readonly patience?: number;
}

/** Read mark of a mailbox: UIDs increase as long as UIDVALIDITY stays the same. The reader stores it. */
export interface MailboxMark {
  readonly validita?: string;
  readonly prossimo?: number;
}

/** The mailbox does not work as expected; the message follows the mailbox's name and has no full stop. */
export class MailboxFault extends Error {}

/** Ms per protocol step. */
export const mailPatience = 20_000;

/** Host, port and encryption of a URL such as `smtps://host:465` or `imap://host`. */
export function mailHost(url: string, usualPort: number) {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port: port === '' ? usualPort : Number(port), secure: protocol.endsWith('s:') };
}

/**
 * Opens INBOX read-only, so that messages are neither marked nor moved; closes it after the work or when the signal
 * aborts.
 */
export async function withMailbox<T>(
  login: MailboxLogin,
  signal: AbortSignal,
  work: (mailbox: ImapFlow) => Promise<T>,
): Promise<T> {
  const opened = await open(login, signal);
  try {
    return await work(opened.mailbox);
  } catch (error) {
    throw signal.aborted ? error : faultOf(error);
  } finally {
    opened.close();
  }
}

export interface NewMails {
  readonly mailbox: ImapFlow;
  /** Messages after the mark, oldest first. */
  readonly uids: readonly number[];
  /** Read mark after the message with this uid. */
  behind(uid: number): MailboxMark;
  /** The read mark after all present messages. */
  readonly end: MailboxMark;
}

interface Since {
  readonly mark: MailboxMark;
  readonly now: Date;
  /** Days to read back in a new mailbox, or after its UIDs have changed. */
  readonly days: number;
  readonly signal: AbortSignal;
}

/** Requests only messages after the mark, however many are in the mailbox. */
export async function* readMailbox<T>(
  login: MailboxLogin,
  since: Since,
  read: (found: NewMails) => AsyncIterable<T>,
): AsyncIterable<T> {
  const { mailbox, close } = await open(login, since.signal);
  try {
    if (mailbox.mailbox === false) throw new Error('No mailbox is open');
    const { uidValidity, uidNext } = mailbox.mailbox;
    const validita = String(uidValidity);
    const uids = await newUids(mailbox, since, { validita, uidNext });
    const behind = (uid: number): MailboxMark => ({ validita, prossimo: uid + 1 });
    const end = { validita, prossimo: Math.max(uidNext, (uids.at(-1) ?? 0) + 1) };
    yield* read({ mailbox, uids, behind, end });
  } catch (error) {
    throw since.signal.aborted ? error : faultOf(error);
  } finally {
    close();
  }
}

async function newUids(
  mailbox: ImapFlow,
  { mark, now, days }: Since,
  { validita, uidNext }: { readonly validita: string; readonly uidNext: number },
): Promise<number[]> {
  const from = mark.validita === validita ? (mark.prossimo ?? 1) : null;
  if (from !== null && uidNext <= from) return [];
  const wanted =
    from === null ? { since: new Date(now.getTime() - days * 86_400_000) } : ({ uid: `${from}:*` } as const);
  const found = await mailbox.search(wanted, { uid: true });
  // `n:*` always matches the last message.
  return (found || []).filter((uid) => uid >= (from ?? 1)).toSorted((a, b) => a - b);
}

async function open({ imap, utente, password, patience = mailPatience }: MailboxLogin, signal: AbortSignal) {
  const mailbox = new ImapFlow({
    ...mailHost(imap, 993),
    doSTARTTLS: imap.startsWith('imaps:') ? undefined : false,
    auth: { user: utente, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // The connection is idle while a batch is stored, which takes half a minute on a busy machine.
    socketTimeout: patience * 6,
  });
  const stop = (): void => mailbox.close();
  const close = (): void => {
    signal.removeEventListener('abort', stop);
    mailbox.close();
  };
  mailbox.on('error', () => {});
  signal.addEventListener('abort', stop);
  try {
    await mailbox.connect();
    await mailbox.mailboxOpen('INBOX', { readOnly: true });
    return { mailbox, close };
  } catch (error) {
    close();
    throw signal.aborted ? error : faultOf(error);
  }
}

function faultOf(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const refused = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
  return new MailboxFault(refused ? 'rifiuta il login: controllare utente e password' : 'non risponde', {
    cause: error,
  });
}
