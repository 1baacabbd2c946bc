import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { cut } from '#platform/contract/storable.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { networkFault } from '#platform/server/http/network-fault.ts';
import {
  httpsOnly,
  internalNetwork,
  isListed,
  isOwnLiteral,
  publicLookup,
} from '#platform/server/http/public-network.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';

export interface VersoCxml {
  readonly indirizzo: string;
  /** Hosts in our own network that may be called. */
  readonly hosts: readonly string[];
  /** Ms for the whole request. */
  readonly timeout: number;
}

/** Maximum bytes read of an answer. */
const massimo = 64 * 1024;

/** Why this URL may not be called, or null; makes no request. */
export function rifiutoIndirizzo(indirizzo: string, hosts: readonly string[]): string | null {
  const url = new URL(indirizzo);
  if (isListed(url, hosts)) return null;
  if (isOwnLiteral(url)) return `${url.host} ${internalNetwork}.`;
  return url.protocol === 'http:' ? `${url.host}: ${httpsOnly}.` : null;
}

export interface Risposto {
  readonly esito: Outcome;
  readonly risposta: string;
}

/**
 * Posts a message; follows no redirects and never throws. The program recognises a repeated message by its payloadID.
 */
export async function mandaCxml(
  { indirizzo, hosts, timeout }: VersoCxml,
  testo: string,
  signal: AbortSignal,
): Promise<Risposto> {
  const rifiuto = rifiutoIndirizzo(indirizzo, hosts);
  if (rifiuto !== null) return { esito: { is: 'not sent', message: rifiuto, again: 900 }, risposta: '' };
  const url = new URL(indirizzo);
  const byte = Buffer.from(testo, 'utf8');
  const send = url.protocol === 'https:' ? secure : plain;
  try {
    const { status, corpo } = await new Promise<{ status: number; corpo: string }>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', 'content-length': byte.length, 'user-agent': 'Cardine' },
        signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]),
        agent: false,
        ...(!isListed(url, hosts) && { lookup: publicLookup(() => new Interna()) }),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        letto(response).then((corpo) => resolve({ status: response.statusCode ?? 0, corpo }), reject);
      });
      request.end(byte);
    });
    return { esito: esitoDi(url.host, status, corpo), risposta: cut(corpo, 4000) };
  } catch (error) {
    const motivo = error instanceof Interna ? internalNetwork : networkFault(error);
    return { esito: { is: 'unknown', message: fullStop(`${url.host} ${motivo}`) }, risposta: '' };
  }
}

class Interna extends Error {}

async function letto(response: IncomingMessage): Promise<string> {
  const pezzi: Buffer[] = [];
  let byte = 0;
  for await (const pezzo of response) {
    byte += (pezzo as Buffer).length;
    if (byte > massimo) break;
    pezzi.push(pezzo as Buffer);
  }
  return Buffer.concat(pezzi).toString('utf8');
}

const sciolto = (testo: string): string =>
  testo
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Outcome by the status in the answer. If the answer is not cXML the message may have been accepted; it is sent again.
 */
export function esitoDi(host: string, http: number, corpo: string): Outcome {
  // Matches only at the first `<Status`: retrying at each unclosed one would take quadratic time.
  const stato = corpo.slice(Math.max(0, corpo.search(/<Status\b/)));
  const [, attributi = '', frase = ''] = /^<Status\b([^>]*?)(?:\/>|>([^]*?)<\/Status\s*>)/.exec(stato) ?? [];
  const code = Number(/\bcode=["'](\d{3})["']/.exec(attributi)?.[1] ?? 0);
  const testo = /\btext=["']([^"']*)["']/.exec(attributi)?.[1] ?? '';
  const detto = cut(sciolto(frase.slice(0, 1000)) || sciolto(testo.slice(0, 1000)), 200) || 'senza dire perché';
  if (code === 0 || http < 200 || http >= 300) {
    const come = http >= 200 && http < 300 ? 'non risponde in cXML' : `ha risposto ${http}`;
    return { is: 'unknown', message: `${host} ${come}.` };
  }
  if (code < 300) return { is: 'done', answer: null };
  if (code === 401 || code === 403)
    return { is: 'not sent', message: fullStop(`${host} non accetta le credenziali: ${detto}`), again: 900 };
  if (code >= 500 || code === 408 || code === 429)
    return { is: 'not sent', message: fullStop(`${host} non può adesso (${code}): ${detto}`) };
  return { is: 'refused', message: fullStop(`${host} rifiuta il messaggio (${code}): ${detto}`) };
}
