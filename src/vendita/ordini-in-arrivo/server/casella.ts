import { ImapFlow } from 'imapflow';
import { byteMassimi } from '../rules.ts';

export interface ConfigCasella {
  /** `imaps://host:993`; without the s for simulators of this machine. */
  readonly imap: string;
  readonly utente: string;
  readonly password: string;
}

/** How far the mailbox was read: UIDs count on while the validity stays. */
export interface Segno {
  readonly validita?: string;
  readonly prossimo?: number;
}

export interface Giunto {
  readonly bytes: Uint8Array;
  /** Only its beginning was taken. */
  readonly tagliato: boolean;
  readonly segno: Segno;
}

/** The mailbox does not answer as it should: worded to follow 'La casella degli ordini'. */
export class CasellaGuasta extends Error {}

/** Ms per step of the conversation. */
const pazienza = 20_000;
/** Days that are read in a mailbox that is new to us. */
const giorniIndietro = 7;
/** What is taken of a message that is too large, enough for its head and text. */
const inizio = 200_000;

async function apri({ imap, utente, password }: ConfigCasella): Promise<ImapFlow> {
  const { hostname, port, protocol } = new URL(imap);
  const casella = new ImapFlow({
    host: hostname,
    port: port === '' ? 993 : Number(port),
    secure: protocol === 'imaps:',
    doSTARTTLS: protocol === 'imaps:' ? undefined : false,
    auth: { user: utente, pass: password },
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
    throw guasta(error);
  }
}

function guasta(error: unknown): CasellaGuasta {
  const rifiutato = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
  return new CasellaGuasta(rifiutato ? 'rifiuta il login: controllare utente e password.' : 'non risponde.', {
    cause: error,
  });
}

interface Lettura {
  readonly config: ConfigCasella;
  readonly adesso: Date;
  readonly signal: AbortSignal;
}

/** One message at a time, each with the mark behind it; the mailbox stays as it is. */
export async function* giunti({ config, adesso, signal }: Lettura, segno: Segno): AsyncIterable<Giunto> {
  const casella = await apri(config);
  const ferma = (): void => casella.close();
  signal.addEventListener('abort', ferma);
  try {
    if (casella.mailbox === false) throw new Error('No mailbox is open');
    const validita = String(casella.mailbox.uidValidity);
    for (const uid of await daLeggere(casella, {
      adesso,
      da: segno.validita === validita ? (segno.prossimo ?? 1) : null,
    })) {
      const giunto = await prendi(casella, uid);
      if (giunto) yield { ...giunto, segno: { validita, prossimo: uid + 1 } };
    }
  } catch (error) {
    if (error instanceof CasellaGuasta || signal.aborted) throw error;
    throw guasta(error);
  } finally {
    signal.removeEventListener('abort', ferma);
    casella.close();
  }
}

/** Without a mark those of the last days. */
async function daLeggere(
  casella: ImapFlow,
  { adesso, da }: { readonly adesso: Date; readonly da: number | null },
): Promise<number[]> {
  const cerca = da === null ? { since: new Date(adesso.getTime() - giorniIndietro * 86_400_000) } : { uid: `${da}:*` };
  const trovati = await casella.search(cerca, { uid: true });
  // `n:*` always finds the last message.
  return (trovati || []).filter((uid) => uid >= (da ?? 1)).toSorted((a, b) => a - b);
}

/** Null if it was deleted meanwhile. */
async function prendi(casella: ImapFlow, uid: number): Promise<Pick<Giunto, 'bytes' | 'tagliato'> | null> {
  const misura = await casella.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  if (misura === false) return null;
  const tagliato = (misura.size ?? 0) > byteMassimi;
  const source = tagliato ? { maxLength: inizio } : true;
  const letto = await casella.fetchOne(String(uid), { uid: true, source }, { uid: true });
  return letto === false || !letto.source ? null : { bytes: letto.source, tagliato };
}
