import { XMLParser } from 'fast-xml-parser';
import PostalMime from 'postal-mime';
import { breaksRule } from '#platform/contract/refusal.ts';
import { cut } from '#platform/contract/storable.ts';
import { tooManyParts } from '#platform/server/mail/too-many-parts.ts';
import { firmaDi } from './cms.ts';

export interface Allegato {
  readonly nome: string;
  readonly bytes: Uint8Array;
}

/** Parsed certified mail. */
export interface Busta {
  /** Type from `daticert.xml`: `posta-certificata`, `accettazione` …; empty if the mail is not a signed envelope. */
  readonly tipo: string;
  /** Certified sender; empty if the mail is not a signed envelope. */
  readonly mittente: string;
  readonly msgid: string;
  readonly oggetto: string;
  readonly errore: string;
  /** Attachments of the original mail. */
  readonly allegati: readonly Allegato[];
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });
type Nodo = Readonly<Record<string, unknown>>;
const nodo = (valore: unknown): Nodo => (typeof valore === 'object' && valore !== null ? (valore as Nodo) : {});
const testo = (valore: unknown): string => (typeof valore === 'string' ? cut(valore.trim(), 500) : '');

/** The signature covers the first part exactly as sent, headers included. */
export async function leggiBusta(bytes: Uint8Array): Promise<Busta> {
  const { da, attachments } = await posta(bytes);
  const firmata = parteFirmata(Buffer.from(bytes).toString('latin1'));
  const firma = attachments.find(({ nome }) => nome.toLowerCase() === 'smime.p7s');
  const buona = firmata && firma && (await firmaDi(firma.bytes, Buffer.from(firmata, 'latin1'), da));
  const parti = buona ? (await posta(Buffer.from(firmata, 'latin1'))).attachments : attachments;
  const originale = parti.find(({ nome, tipo }) => tipo === 'message/rfc822' || /\.eml$/i.test(nome));
  const allegati = originale ? (await posta(originale.bytes)).attachments : parti;
  const certificati = parti.find(({ nome }) => nome.toLowerCase() === 'daticert.xml');
  const detti = buona && certificati ? daticert(certificati.bytes) : ignoti;
  return { ...detti, allegati: allegati.map(({ nome, bytes: dentro }) => ({ nome, bytes: dentro })) };
}

const ignoti = { tipo: '', mittente: '', msgid: '', oggetto: '', errore: '' };

async function posta(bytes: Uint8Array) {
  if (tooManyParts(bytes))
    throw breaksRule('La mail è divisa in troppe parti o righe: aprirla con un altro programma.');
  const letta = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  return {
    da: letta.from?.address ?? '',
    attachments: letta.attachments.map(({ filename, mimeType, content }) => ({
      nome: filename ?? '',
      tipo: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

/** The first part of a `multipart/signed`, which only certified mail providers produce; otherwise null. */
function parteFirmata(mail: string): string | null {
  const fine = mail.indexOf('\r\n\r\n');
  if (fine === -1) return null;
  const testata = mail.slice(0, fine).replace(/\r\n[ \t]+/g, ' ');
  const tipo = /^content-type:\s*multipart\/signed\b[^\r\n]*/im.exec(testata)?.[0] ?? '';
  const confine = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(tipo);
  if (!confine) return null;
  const segno = `\r\n--${confine[1] ?? confine[2]}`;
  const prima = mail.indexOf(segno, fine);
  const riga = prima === -1 ? -1 : mail.indexOf('\r\n', prima + segno.length);
  const seconda = riga === -1 ? -1 : mail.indexOf(segno, riga);
  return seconda === -1 ? null : mail.slice(riga + 2, seconda);
}

function daticert(bytes: Uint8Array): Omit<Busta, 'allegati'> {
  const xml = Buffer.from(bytes).toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return ignoti;
  const radice = nodo(nodo(parser.parse(xml)).postacert);
  const [intestazione, dati] = [nodo(radice.intestazione), nodo(radice.dati)];
  return {
    tipo: testo(radice.tipo),
    mittente: testo(intestazione.mittente).toLowerCase(),
    msgid: testo(dati.msgid),
    oggetto: testo(intestazione.oggetto),
    errore: testo(dati['errore-esteso']) || (testo(radice.errore) === 'nessuno' ? '' : testo(radice.errore)),
  };
}
