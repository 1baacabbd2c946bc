export interface Allegato {
  readonly nome: string;
  readonly chiave: string;
  readonly tipo: string;
}

export interface Mail {
  readonly id: string;
  readonly destinatario: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html: string | null;
  readonly allegati: readonly Allegato[];
}

/** A retry has the same Message-ID, for the receiving server. */
export interface Mailer {
  /** Throws `MailRefused` if a retry is pointless. */
  send(mail: Mail): Promise<'inviata' | 'trattenuta'>;
  close(): void;
}

/** No such mailbox, refused content. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** Without a mail server mails stay in `posta`. */
export const databaseMailer: Mailer = { send: () => Promise.resolve('trattenuta'), close: () => {} };
