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

/** Retries have the same Message-ID. */
export interface Mailer {
  /** Throws `MailRefused` if a retry is pointless. */
  send(mail: Mail): Promise<'inviata' | 'trattenuta'>;
  close(): void;
}

export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefused';
  }
}

/** Used without a mail server: mails stay in `posta`. */
export const databaseMailer: Mailer = { send: () => Promise.resolve('trattenuta'), close: () => {} };
