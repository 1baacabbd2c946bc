import type { ImapFlow } from 'imapflow';
import { readMailbox, type MailboxLogin, type MailboxMark, type NewMails } from '#platform/server/mail/mailbox.ts';
import { byteMassimi } from '../rules.ts';

export interface Giunto {
  readonly bytes: Uint8Array;
  /** Only the beginning was fetched. */
  readonly tagliato: boolean;
  readonly segno: MailboxMark;
  /** Has content that can't be stored. */
  readonly illeggibile?: true;
}

/** Days to read back in a new mailbox. */
const giorniIndietro = 7;
/** Bytes fetched of a message that is too large, enough for header and text. */
const inizio = 200_000;

/** Yields one message at a time, each with the read mark after it. */
export const giunti = (
  { config, adesso, signal }: { config: MailboxLogin; adesso: Date; signal: AbortSignal },
  mark: MailboxMark,
): AsyncIterable<Giunto> => readMailbox(config, { mark, now: adesso, days: giorniIndietro, signal }, unoPerVolta);

async function* unoPerVolta({ mailbox, uids, behind }: NewMails): AsyncIterable<Giunto> {
  for (const uid of uids) {
    const giunto = await prendi(mailbox, uid);
    if (giunto) yield { ...giunto, segno: behind(uid) };
  }
}

/** Null if the message was deleted meanwhile. */
async function prendi(casella: ImapFlow, uid: number): Promise<Pick<Giunto, 'bytes' | 'tagliato'> | null> {
  const misura = await casella.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
  if (misura === false) return null;
  const tagliato = (misura.size ?? 0) > byteMassimi;
  const source = tagliato ? { maxLength: inizio } : true;
  const letto = await casella.fetchOne(String(uid), { uid: true, source }, { uid: true });
  return letto === false || !letto.source ? null : { bytes: letto.source, tagliato };
}
