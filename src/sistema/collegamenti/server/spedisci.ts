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

/** Networks that no address from outside may lead into. */
const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, bits, 'ipv6');

/** True for an address of the own network or machine. IPv4 inside of IPv6 counts as what it is. */
export const isOwn = (address: string): boolean => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const refused = (): Error => new Error('L’indirizzo sta nella rete interna: va elencato in WEBHOOK_HOSTS');

/** Looks a name up and refuses it where any of its addresses is of the own network: what is looked up here is what is connected to. */
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
export const firmaDi = (segreto: string, secondi: number, corpo: string): string =>
  `t=${secondi},v1=${createHmac('sha256', segreto).update(`${secondi}.${corpo}`).digest('hex')}`;

export interface Spedizione {
  readonly corpo: string;
  /** Tells a program that it has this already: `clienti/000100/812`. */
  readonly id: string;
  readonly now: Date;
  /** Gives it up. */
  readonly signal: AbortSignal;
}

/** What a program made of an event: null where it took it, else why not, and whether another try is of use. */
export type Esito = null | { readonly motivo: string; readonly definitivo: boolean };

/** Posts one event, signed. Redirections are not followed; never throws. */
export async function spedisci(
  { indirizzo, segreto }: Destinatario,
  { hostInterni, pazienza }: Pick<ConfigCollegamenti, 'hostInterni' | 'pazienza'>,
  { corpo, id, now, signal }: Spedizione,
): Promise<Esito> {
  const interno = eInterno(indirizzo, hostInterni);
  // A bare address is not looked up, and so checked here.
  const host = indirizzo.hostname.replace(/^\[|\]$/g, '');
  if (!interno && isIP(host) !== 0 && isOwn(host)) return { motivo: refused().message, definitivo: false };
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(corpo),
      'user-agent': 'Cardine',
      'x-cardine-evento': id,
      'x-cardine-firma': firmaDi(segreto, Math.floor(now.getTime() / 1000), corpo),
    },
    signal: AbortSignal.any([AbortSignal.timeout(pazienza), signal]),
    agent: false,
    ...(!interno && { lookup: publicLookup }),
  };
  return new Promise((resolve) => {
    const send = indirizzo.protocol === 'https:' ? secure : plain;
    const request = send(indirizzo, options, (response) => resolve(esitoDi(response)));
    request.on('error', (error) => resolve({ motivo: motivoDi(error), definitivo: false }));
    request.end(corpo);
  });
}

/** What it says beside its status is nobody's business, and may have no end. */
function esitoDi(response: IncomingMessage): Esito {
  const { statusCode = 0 } = response;
  response.destroy();
  if (statusCode >= 200 && statusCode < 300) return null;
  // Not now, too much, too early: anything else of this kind will not change by itself.
  const definitivo = statusCode >= 400 && statusCode < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(statusCode);
  return { motivo: `ha risposto ${statusCode}`, definitivo };
}

const motivoDi = (error: Error): string =>
  ['AbortError', 'TimeoutError'].includes(error.name) ? 'non ha risposto in tempo' : error.message.slice(0, 300);
