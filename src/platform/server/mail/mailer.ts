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
  /** Throws `MailRefused` when another try would change nothing, anything else when it might. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The other side will never take this mail (no such mailbox, refused content). */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** The default: the mail stays in `posta`, where the sent-mail screen shows it. */
export const databaseMailer: Mailer = { send: () => Promise.resolve(), close: () => {} };
