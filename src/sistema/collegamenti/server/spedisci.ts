import { createHmac } from 'node:crypto';
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { networkFault } from '#platform/server/http/network-fault.ts';
import { isListed, isOwnLiteral, publicLookup } from '#platform/server/http/public-network.ts';
import type { ConfigCollegamenti, Destinatario } from './settings.ts';

class Interna extends Error {}

const refused = (): Error => new Interna('L’indirizzo sta nella rete interna: va elencato in WEBHOOK_HOSTS');

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
  const interno = isListed(indirizzo, hostInterni);
  if (!interno && isOwnLiteral(indirizzo)) return { motivo: refused().message, definitivo: false };
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
    ...(!interno && { lookup: publicLookup(refused) }),
  };
  return new Promise((resolve) => {
    const send = indirizzo.protocol === 'https:' ? secure : plain;
    const request = send(indirizzo, options, (response) => resolve(esitoDi(response)));
    request.on('error', (error) =>
      resolve({ motivo: error instanceof Interna ? error.message : networkFault(error), definitivo: false }),
    );
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
