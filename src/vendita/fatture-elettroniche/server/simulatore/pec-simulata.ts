import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ConfigPec } from '../canali/pec.ts';
import { creaFirmatario, imbusta, messaggio, type Firmatario, type Lettera } from './buste.ts';
import { apriImap, type Messaggio } from './imap-simulato.ts';
import { type EsitoVoluto, type RispostaSdi, creaSdi } from './sdi-simulato.ts';

const dominio = 'pec.simulata.example';
/** SdI replies from an address other than the first one. */
const rispondeDa = `sdi37@${dominio}`;

export interface Guasti {
  /** Logins fail: no file is accepted and no mailbox opened. */
  login: boolean;
  /** The mailbox is full: nothing is accepted. */
  piena: boolean;
  /** The connection closes without an answer after the file was accepted. */
  muta: boolean;
  /** Neither the login nor the file is ever answered. */
  tace: '' | 'prima' | 'dopo';
  /** Delay in ms before each IMAP answer. */
  lenta: number;
  /** Each SdI receipt arrives twice, in reverse order. */
  disordine: boolean;
}

export interface PecSimulata {
  readonly config: ConfigPec;
  readonly guasti: Guasti;
  readonly gestore: Firmatario;
  readonly ricevuti: readonly string[];
  /** Puts a mail into the mailbox unchanged. */
  arriva(testo: string, giunto?: Date): void;
  /** Delivers certified mail from an address. */
  arrivaDa(mittente: string, allegati: readonly { readonly nome: string; readonly bytes: Uint8Array }[]): Promise<void>;
  /** SdI delivers a supplier's invoice. */
  daFornitore(file: { readonly nome: string; readonly bytes: Uint8Array }): Promise<void>;
  /** A sender with an address similar to SdI's claims that a file was rejected. */
  daImpostore(nomeFattura: string): Promise<void>;
  /** The mailbox is rebuilt: new UIDs, same mails. */
  rinumera(): void;
  /** SdI's reply to a file that did not come by mail. */
  conosce(nome: string, bytes: Uint8Array, esito?: EsitoVoluto): readonly RispostaSdi[];
  /** Size of the mailbox in characters. */
  occupati(): number;
  /** SdI's address. */
  readonly sdi: string;
  /** Resolves when all replies are in the mailbox. */
  quieta(): Promise<void>;
  close(): Promise<void>;
}

interface Modo {
  readonly adesso: () => Date;
  /** Schedules a reply of SdI for later. */
  readonly programma: (fai: () => void) => void;
  /** Capacity of the mailbox in characters; the oldest mails are deleted first. */
  readonly capienza?: number;
}

const capienzaSolita = 64 * 1024 * 1024;

const indirizzo = `fatture@${dominio}`;
const accesso = { utente: indirizzo, password: 'simulata' };

/** Provider of certified mail, SMTP and IMAP for one mailbox, with a simulated SdI behind it. */
export async function apriPecSimulata(modo: Modo): Promise<PecSimulata> {
  const gestore = await creaFirmatario(`posta-certificata@${dominio}`, modo.adesso());
  const guasti: Guasti = { login: false, piena: false, muta: false, tace: '', lenta: 0, disordine: false };
  const casella = creaCasella(gestore, modo);
  const sdi = creaSdi(modo.adesso);
  const accetta = gestorePosta({ ...modo, casella, guasti, sdi });
  const smtp = await apriSmtp({ guasti, accetta: accetta.messaggio });
  const imap = await apriImap(() => ({
    ...casella.vista(),
    utente: accesso.utente,
    password: guasti.login ? `non ${accesso.password}` : accesso.password,
    quota: guasti.piena ? 1024 : 1024 ** 3,
    lenta: guasti.lenta,
  }));
  const { arriva, arrivaDa, rinumera, quieta, occupati } = casella;
  return {
    config: {
      smtp: `smtp://127.0.0.1:${smtp.port}`,
      imap: `imap://127.0.0.1:${imap.port}`,
      indirizzo,
      ...accesso,
      sdi: `sdi01@${dominio}`,
    },
    guasti,
    gestore,
    ricevuti: accetta.ricevuti,
    arriva,
    arrivaDa,
    daFornitore: (file) => arrivaDa(rispondeDa, [file]),
    daImpostore: (nome) => {
      const [falsa] = sdi.ricevi(`${nome}.xml`, Buffer.alloc(0));
      return arrivaDa('sdi37@pec.fatturepa.example', [
        {
          nome: nome.replace(/\.xml$/, '_NS_001.xml'),
          bytes: Buffer.from(falsa?.xml.replaceAll(`${nome}.xml`, nome) ?? ''),
        },
      ]);
    },
    conosce: sdi.ricevi,
    sdi: rispondeDa,
    rinumera,
    quieta,
    occupati,
    close: async () => void (await Promise.all([imap.close(), smtp.close()])),
  };
}

/** The mailbox; envelopes are signed and stored in sequence. */
function creaCasella(gestore: Firmatario, { adesso, capienza = capienzaSolita }: Modo) {
  let messaggi: Messaggio[] = [];
  let validita = Math.floor(adesso().getTime() / 1000);
  let prossimo = 1;
  let fila = Promise.resolve();
  let pieno = 0;
  const arriva = (testo: string, giunto = adesso()): void => {
    messaggi.push({ uid: prossimo++, testo, giunto });
    pieno += testo.length;
    let via = 0;
    while (pieno > capienza && via < messaggi.length - 1) pieno -= messaggi[via++]?.testo.length ?? 0;
    if (via > 0) messaggi = messaggi.slice(via);
  };
  const imbustata = (lettera: Omit<Lettera, 'adesso'>): Promise<void> =>
    (fila = fila.then(async () => arriva(await imbusta(gestore, { ...lettera, adesso: adesso() }))));
  const arrivaDa: PecSimulata['arrivaDa'] = (mittente, allegati) => {
    const oggetto = allegati[0]?.nome ?? 'messaggio';
    const originale = messaggio(mittente, indirizzo, oggetto, allegati);
    const msgid = `<${oggetto}@${dominio}>`;
    return imbustata({ tipo: 'posta-certificata', mittente, destinatario: indirizzo, oggetto, msgid, originale });
  };
  return {
    arriva,
    imbustata,
    arrivaDa,
    vista: () => ({ messaggi, validita }),
    quieta: () => fila,
    occupati: () => pieno,
    rinumera: () => {
      validita += 1;
      prossimo = 1001;
      messaggi = messaggi.map((uno) => ({ ...uno, uid: prossimo++ }));
    },
  };
}

/** Confirms mails sent from the mailbox and passes them to the simulated SdI. */
function gestorePosta({
  programma,
  casella,
  guasti,
  sdi,
}: Modo & {
  readonly casella: ReturnType<typeof creaCasella>;
  readonly guasti: Guasti;
  readonly sdi: ReturnType<typeof creaSdi>;
}) {
  const ricevuti: string[] = [];
  const risponde = (risposte: readonly RispostaSdi[]): void => {
    const tutte = guasti.disordine ? risposte.toReversed().flatMap((una) => [una, una]) : risposte;
    for (const { nome, xml } of tutte)
      programma(() => void casella.arrivaDa(rispondeDa, [{ nome, bytes: Buffer.from(xml) }]));
  };
  const spedito = async (testo: string, destinatario: string): Promise<void> => {
    const { subject: oggetto = '', messageId: msgid = '', attachments } = await PostalMime.parse(testo);
    const lettera = { mittente: indirizzo, destinatario, oggetto, msgid, originale: null };
    await casella.imbustata({ ...lettera, tipo: 'accettazione' });
    if (!new RegExp(`^sdi\\d+@${dominio}$`).test(destinatario))
      return casella.imbustata({ ...lettera, tipo: 'errore-consegna', errore: 'casella inesistente' });
    await casella.imbustata({ ...lettera, tipo: 'avvenuta-consegna' });
    for (const { filename, content } of attachments) {
      const nome = filename ?? '';
      ricevuti.push(nome);
      risponde(sdi.ricevi(nome, typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)));
    }
  };
  return { messaggio: spedito, ricevuti };
}

interface Smtp {
  readonly guasti: Guasti;
  readonly accetta: (testo: string, destinatario: string) => Promise<void>;
}

async function apriSmtp({ guasti, accetta }: Smtp) {
  const rifiuto = (detto: string, responseCode: number): Error => Object.assign(new Error(detto), { responseCode });
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    logger: false,
    size: 30 * 1024 * 1024,
    onAuth: ({ username, password }, _session, di) =>
      guasti.tace === 'prima'
        ? undefined
        : username === accesso.utente && password === accesso.password && !guasti.login
          ? di(null, { user: username })
          : di(rifiuto('Utente o password non validi', 535)),
    onRcptTo: (_address, _session, di) => di(guasti.piena ? rifiuto('Casella piena', 552) : null),
    onData: (stream, { envelope }, di) => {
      const [taciuta, tace] = [guasti.muta, guasti.tace === 'dopo'];
      void buffer(stream)
        .then((bytes) => accetta(bytes.toString('latin1'), envelope.rcptTo[0]?.address ?? ''))
        .then(() => {
          if (tace) return;
          if (taciuta) for (const linea of smtp.connections) linea.close();
          else di(null, 'accettata');
        });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
