import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as plain } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { eInterno } from './settings.ts';
import type { ConfigCollegamenti, Destinatario } from './settings.ts';

/** Special-purpose IPv4 networks of the IANA registry, against SSRF. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits);
/**
 * IPv6 outside of global unicast (2000::/3) is never public; within it these networks are not either: Teredo and
 * similar, documentation, 6to4.
 */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * True for addresses of this machine, of private and of other non-public networks; also for IPv4 addresses written as
 * IPv6.
 */
export const isOwn = (address: string): boolean =>
  isIP(address) === 6
    ? !globalUnicast.check(address, 'ipv6') || special.check(address, 'ipv6')
    : special.check(address, 'ipv4');

const refused = (): Error => new Error('L’indirizzo sta nella rete interna: va elencato in WEBHOOK_HOSTS');

/** Refuses names with any internal address; the checked result is the one connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found;
    if (error) callback(error, '');
    else if (!first || found.some(({ address }) => isOwn(address))) callback(refused(), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. */
export const firmaDi = (segreto: string, secondi: number, body: string): string =>
  `t=${secondi},v1=${createHmac('sha256', segreto).update(`${secondi}.${body}`).digest('hex')}`;

export interface Spedizione {
  readonly body: string;
  /** Idempotency id: `clienti/000100/812`. */
  readonly id: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export type Esito = null | { readonly motivo: string; readonly definitivo: boolean };

/** Posts a signed event. Follows no redirects; never throws. */
export async function spedisci(
  { indirizzo, segreto }: Destinatario,
  { hostInterni, timeout }: Pick<ConfigCollegamenti, 'hostInterni' | 'timeout'>,
  { body, id, now, signal }: Spedizione,
): Promise<Esito> {
  const interno = eInterno(indirizzo, hostInterni);
  // IP literals bypass the lookup.
  const host = indirizzo.hostname.replace(/^\[|\]$/g, '');
  if (!interno && isIP(host) !== 0 && isOwn(host)) return { motivo: refused().message, definitivo: false };
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Cardine',
      'x-cardine-evento': id,
      'x-cardine-firma': firmaDi(segreto, Math.floor(now.getTime() / 1000), body),
    },
    signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]),
    agent: false,
    ...(!interno && { lookup: publicLookup }),
  };
  return new Promise((resolve) => {
    const send = indirizzo.protocol === 'https:' ? secure : plain;
    const request = send(indirizzo, options, (response) => resolve(esitoDi(response)));
    request.on('error', (error) => resolve({ motivo: motivoDi(error), definitivo: false }));
    request.end(body);
  });
}

/** The body is ignored, as it may be endless. */
function esitoDi(response: IncomingMessage): Esito {
  const { statusCode = 0 } = response;
  response.destroy();
  if (statusCode >= 200 && statusCode < 300) return null;
  // Other 4xx codes will not change on retry.
  const definitivo = statusCode >= 400 && statusCode < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(statusCode);
  return { motivo: `ha risposto ${statusCode}`, definitivo };
}

const motivoDi = (error: Error): string =>
  ['AbortError', 'TimeoutError'].includes(error.name) ? 'non ha risposto in tempo' : error.message.slice(0, 300);
