import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { FileStore } from '../files/files.ts';
import { knownNetworkFault } from '../http/network-fault.ts';
import { MailRefused, type Allegato, type Mail, type Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  readonly url: string;
  readonly from: string;
  readonly files: FileStore;
}

/** Timeout per SMTP step, ms; the row is locked meanwhile. */
const patience = 6000;

export function smtpMailer({ url, from, files }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableUrlAccess: true,
    disableFileAccess: true,
  });
  return {
    send: async (mail) => {
      const open: Readable[] = [];
      try {
        const attachments = [];
        for (const allegato of mail.allegati) attachments.push(await attached(files, allegato, open));
        await transport.sendMail({ ...envelope(mail, from), attachments }).catch((error: unknown) => {
          throw isFinal(error) ? new MailRefused(reasonOf(error), { cause: error }) : retried(error);
        });
        return 'inviata';
      } finally {
        // The library does not close attachment streams that it has not read.
        for (const stream of open) stream.destroy();
      }
    },
    close: () => transport.close(),
  };
}

/** Derived from the row id, so each attempt has the same Message-ID. */
export const messageId = (id: string, from: string): string => `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'cardine'}>`;

function envelope(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.destinatario },
    subject: mail.oggetto,
    text: mail.testo,
    ...(mail.html ? { html: mail.html } : {}),
    messageId: messageId(mail.id, from),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

async function attached(files: FileStore, { nome, chiave, tipo }: Allegato, open: Readable[]) {
  const file = await files.get(chiave);
  if (!file) throw new Error(`L’allegato ${nome} non c’è più`);
  open.push(file.stream);
  return { filename: nome, content: file.stream, contentType: tipo };
}

const retried = (error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason === '' ? error : new Error(reason, { cause: error });
};

/** Reason shown in the list of mails; only the server's own answer is quoted. */
function reasonOf(error: unknown): string {
  const { code = '', response = '' } = error as { code?: string; response?: string };
  const answered = response === '' ? '' : `: ${response}`;
  if (code === 'EAUTH') return `Il server di posta rifiuta il login${answered}`;
  if (response !== '') return `Il server di posta ha risposto${answered}`;
  const fault = knownNetworkFault(error) ?? (code === 'ESOCKET' || code === 'ECONNECTION' ? 'non risponde' : null);
  return fault === null ? '' : `Il server di posta ${fault}`;
}

function isFinal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    'command' in error &&
    error.command !== 'CONN' &&
    !String(error.command).startsWith('AUTH')
  );
}
