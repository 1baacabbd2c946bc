/** A file of the file store that goes with a mail. */
export interface Allegato {
  /** The name that the reader sees. */
  readonly nome: string;
  /** Key in the file store. */
  readonly chiave: string;
  readonly tipo: string;
}

/** A mail as it stands in `posta`. */
export interface Mail {
  readonly id: string;
  readonly destinatario: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html: string | null;
  readonly allegati: readonly Allegato[];
}

/** Hands a mail over. A repeat after a lost answer carries the same Message-ID, so that the reader's server can know it. */
export interface Mailer {
  /** Whether it went out or is held back. Throws `MailRefused` when another try would change nothing, anything else when it might. */
  send(mail: Mail): Promise<'inviata' | 'trattenuta'>;
  close(): void;
}

/** The other side will never take this mail (no such mailbox, refused content). */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** Without a mail server: the mail is held back in `posta`, and nobody is told that it went out. */
export const databaseMailer: Mailer = { send: () => Promise.resolve('trattenuta'), close: () => {} };
