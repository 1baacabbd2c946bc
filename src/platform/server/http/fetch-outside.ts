import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { networkFault } from './network-fault.ts';
import { httpsOnly, internalNetwork, isListed, isOwnLiteral, publicLookup } from './public-network.ts';

/** The other side could not be reached, took too long or failed by itself; the message follows its name, Italian. */
export class NotReached extends Error {}

interface Limits {
  /** Internal hosts that may be called, also over http. */
  readonly hosts: readonly string[];
  /** Ms. */
  readonly timeout: number;
}

/** Of a reply. */
const mostBytes = 1024 * 1024;

export type FetchOutside = (url: string, init?: object) => Promise<Response>;

/**
 * `fetch` for addresses that users enter: only https and public networks unless the host is listed, no redirects, a
 * bounded reply. Node's own `fetch` cannot check the address that it connects to.
 */
export const fetchOutside =
  ({ hosts, timeout }: Limits): FetchOutside =>
  async (url, init = {}) => {
    const to = new URL(url);
    const listed = isListed(to, hosts);
    const refused = (): Error => new NotReached(internalNetwork);
    if (!listed && to.protocol !== 'https:') throw new NotReached(httpsOnly);
    if (!listed && isOwnLiteral(to)) throw refused();
    const { method, headers, body } = new Request(url, { ...init, redirect: 'manual' });
    const content = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer());
    const signal = AbortSignal.timeout(timeout);
    const send = to.protocol === 'https:' ? secure : plain;
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void =>
        reject(error instanceof NotReached ? error : new NotReached(networkFault(error), { cause: error }));
      const request = send(
        to,
        {
          method,
          headers: { ...Object.fromEntries(headers), ...(content && { 'content-length': content.length }) },
          signal,
          agent: false,
          ...(!listed && { lookup: publicLookup(refused) }),
        },
        (response) => void readReply(response).then(resolve, fail),
      );
      request.on('error', fail);
      request.end(content);
    });
  };

async function readReply(response: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, headers } = response;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new NotReached('risponde troppo a lungo');
    pieces.push(piece);
  }
  if (status < 200 || status >= 500) throw new NotReached(`ha risposto ${status}`);
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : Buffer.concat(pieces), {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  });
}
