import PostalMime, { type Address } from 'postal-mime';
import { cut } from '#platform/contract/storable.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { tooManyParts } from '#platform/server/mail/too-many-parts.ts';
import { apriOutlook, eContenitore, type AllegatoMessaggio, type MailAperta } from './mail-outlook.ts';
import { testoDiHtml } from './testo-di-html.ts';

export interface Messaggio {
  readonly da: { readonly nome: string; readonly indirizzo: string };
  readonly a: readonly string[];
  readonly oggetto: string;
  /** Date from the mail, ISO; may be empty. */
  readonly data: string;
  /** `Message-ID` in angle brackets; may be empty. */
  readonly id: string;
  readonly testo: string;
  readonly allegati: readonly AllegatoMessaggio[];
  /** Italian sentences about skipped content. */
  readonly avvisi: readonly string[];
}

export const allegatiMassimi = 50;
const caratteriMassimi = 200_000;

const indirizzo = (chi: Address | undefined): string => (chi?.address ?? chi?.group?.[0]?.address ?? '').toLowerCase();

/** Signature pictures: embedded in the HTML text, or small. */
const diFirma = (tipo: string, byte: number, dentro: boolean): boolean =>
  tipo.startsWith('image/') && (dentro || byte < 20_000);

/** Opens an `.eml` (RFC 5322, MIME). */
async function apriMime(byte: Uint8Array): Promise<MailAperta> {
  if (tooManyParts(byte))
    throw breaksRule('La mail è divisa in troppe parti o righe per leggerla: caricare i suoi allegati.');
  const letta = await PostalMime.parse(byte, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => {
    throw breaksRule('La mail non si può leggere: salvarla di nuovo come .eml, o caricare i suoi allegati.');
  });
  const allegati = letta.attachments.map(({ filename, mimeType, content, related, contentId }, posto) => ({
    nome: filename ?? (mimeType === 'message/rfc822' ? `messaggio-${posto + 1}.eml` : `allegato-${posto + 1}`),
    tipo: mimeType,
    contenuto: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    dentro: related === true || contentId !== undefined,
  }));
  return {
    da: { nome: letta.from?.name ?? '', indirizzo: indirizzo(letta.from) },
    a: (letta.to ?? []).map(indirizzo),
    oggetto: letta.subject ?? '',
    data: letta.date ?? '',
    id: letta.messageId ?? '',
    testo: letta.text ?? '',
    html: letta.html ?? '',
    allegati,
    quanti: allegati.length,
  };
}

/** Maximum attachments opened of an Outlook message, where signature pictures count too. */
const apertiMassimi = allegatiMassimi * 3;

/** Splits a mail, `.eml` or `.msg`, into its text and attachments. Runs in a thread. */
export async function leggiMessaggio(byte: Uint8Array): Promise<Messaggio> {
  const letta = eContenitore(byte) ? apriOutlook(byte, apertiMassimi) : await apriMime(byte);
  const buoni = letta.allegati.filter(({ tipo, contenuto, dentro }) => !diFirma(tipo, contenuto.length, dentro));
  const testo = letta.testo.trim() ? letta.testo : testoDiHtml(letta.html);
  const quanti = buoni.length + letta.quanti - letta.allegati.length;
  return {
    da: letta.da,
    a: letta.a.filter(Boolean).slice(0, 100),
    oggetto: cut(letta.oggetto, 500),
    data: letta.data,
    id: letta.id,
    testo: cut(testo, caratteriMassimi),
    allegati: buoni
      .slice(0, allegatiMassimi)
      .map(({ nome, tipo, contenuto }) => ({ nome: cut(nome, 200), tipo, contenuto })),
    avvisi: [
      ...(quanti > allegatiMassimi ? [`La mail ha ${quanti} allegati: si leggono i primi ${allegatiMassimi}.`] : []),
      ...(testo.length > caratteriMassimi ? ['Il testo della mail è troppo lungo: se ne legge la prima parte.'] : []),
    ],
  };
}
