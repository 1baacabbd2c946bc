import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { networkFault } from '#platform/server/http/network-fault.ts';
import { httpsOnly, isListed, isOwnLiteral, publicLookup } from '#platform/server/http/public-network.ts';
import { difettoSegreto, type Destinazione } from '../../rules/destinazione.ts';
import { internaRifiutata, NonConsegnato } from './non-consegnato.ts';

/** Timeout in ms without a byte. */
const silence = 60_000;

/** Refuses addresses that may never be called; makes no request. */
export function guardaIndirizzo({ indirizzo }: Pick<Destinazione, 'indirizzo'>, hosts: readonly string[]): void {
  const url = new URL(indirizzo);
  if (isListed(url, hosts)) return;
  if (isOwnLiteral(url)) throw internaRifiutata(url);
  if (url.protocol === 'http:') throw new NonConsegnato(`${url.host}: ${httpsOnly}.`, 'indirizzo');
}

/** PUT of the whole file with its length; follows no redirects. */
export async function mandaHttps(
  dove: Destinazione,
  { numero, type, size, stream }: { numero: number; type: string; size: number; stream: Readable },
  { hosts, signal }: { readonly hosts: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  guardaIndirizzo(dove, hosts);
  // The secret was stored by an earlier version, which did not check it.
  const difetto = difettoSegreto(dove);
  if (difetto !== null) throw new NonConsegnato(difetto, 'segreto');
  const url = new URL(dove.indirizzo);
  const login =
    dove.utente === ''
      ? `Bearer ${dove.segreto}`
      : `Basic ${Buffer.from(`${dove.utente}:${dove.segreto}`).toString('base64')}`;
  try {
    const send = url.protocol === 'https:' ? secure : plain;
    const request = send(url, {
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': size, authorization: login, 'x-cardine-numero': numero },
      signal,
      agent: false,
      timeout: silence,
      ...(!isListed(url, hosts) && { lookup: publicLookup(() => internaRifiutata(url)) }),
    });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject).on('timeout', () => request.destroy(new Error('silent')));
    });
    const [status] = await Promise.all([answered, pipeline(stream, request).catch(() => answered)]);
    if (status < 200 || status >= 300) throw new NonConsegnato(`${url.host} ha risposto ${status}.`, 'indirizzo');
  } catch (error) {
    stream.destroy();
    throw error instanceof NonConsegnato
      ? error
      : new NonConsegnato(`${url.host} ${networkFault(error)}.`, 'indirizzo');
  }
}
