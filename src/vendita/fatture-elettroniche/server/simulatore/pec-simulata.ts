import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ConfigPec } from '../canali/pec.ts';
import { creaFirmatario, imbusta, messaggio, type Firmatario, type Lettera } from './buste.ts';
import { apriImap, type Messaggio } from './imap-simulato.ts';
import { type EsitoVoluto, type RispostaSdi, creaSdi } from './sdi-simulato.ts';

const dominio = 'pec.simulata.example';
/** SdI answers from another address than the first one. */
const rispondeDa = `sdi37@${dominio}`;

export interface Guasti {
  /** No file is taken and no mailbox opened. */
  login: boolean;
  /** The mailbox has no room: nothing is taken. */
  piena: boolean;
  /** The connection ends after the file was taken, without a word. */
  muta: boolean;
  /** The login or the taking of the file is never answered. */
  tace: '' | 'prima' | 'dopo';
  /** Ms before each answer of the mailbox. */
  lenta: number;
  /** Each receipt of SdI comes twice, and the last ones first. */
  disordine: boolean;
}

export interface PecSimulata {
  readonly config: ConfigPec;
  readonly guasti: Guasti;
  readonly gestore: Firmatario;
  readonly ricevuti: readonly string[];
  /** Puts a mail into the mailbox as it is. */
  arriva(testo: string, giunto?: Date): void;
  /** A certified mail from an address. */
  arrivaDa(mittente: string, allegati: readonly { readonly nome: string; readonly bytes: Uint8Array }[]): Promise<void>;
  /** SdI brings what a supplier sent. */
  daFornitore(file: { readonly nome: string; readonly bytes: Uint8Array }): Promise<void>;
  /** Somebody whose address resembles SdI's says that a file was refused. */
  daImpostore(nomeFattura: string): Promise<void>;
  /** The mailbox is built anew: other numbers, same mails. */
  rinumera(): void;
  /** What SdI answers to a file that did not come by mail. */
  conosce(nome: string, bytes: Uint8Array, esito?: EsitoVoluto): readonly RispostaSdi[];
  /** Characters in the mailbox. */
  occupati(): number;
  /** Where SdI answers from. */
  readonly sdi: string;
  /** All answers have been put into the mailbox. */
  quieta(): Promise<void>;
  close(): Promise<void>;
}

interface Modo {
  readonly adesso: () => Date;
  /** Runs an answer of SdI after some time. */
  readonly programma: (fai: () => void) => void;
  /** Characters that the mailbox keeps: the oldest mails go first. */
  readonly capienza?: number;
}

const capienzaSolita = 64 * 1024 * 1024;

const indirizzo = `fatture@${dominio}`;
const accesso = { utente: indirizzo, password: 'simulata' };

/** A provider of certified mail, SMTP and IMAP with one mailbox, and behind it the exchange system. */
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

/** The mailbox; envelopes are signed and put in one after another. */
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

/** Confirms what is sent from the mailbox and carries it to the exchange system. */
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
