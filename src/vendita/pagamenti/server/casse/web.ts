import { cut } from '#platform/contract/storable.ts';
import type { z } from 'zod';

export interface Domanda {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Error reply; `codici` are the partner's codes. */
export class RispostaNegativa extends Error {
  constructor(
    readonly status: number,
    readonly codici: string,
  ) {
    super(`${status} ${cut(codici, 300)}`);
  }
}

/** True if the request was certainly not executed; 408, 409, 425, 429 (retry) and 401, 403 (wrong key) do not tell. */
export const rifiutoCerto = ({ status }: RispostaNegativa): boolean => [400, 404, 422].includes(status);

/** JSON checked by a schema, with a timeout and no redirects. */
export async function chiedi<S extends z.ZodType>(
  { method, url, headers, body, timeout }: Domanda,
  schema: S,
): Promise<z.output<S>> {
  const risposta = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const testo = await risposta.text();
  if (!risposta.ok) throw new RispostaNegativa(risposta.status, testo);
  return schema.parse(JSON.parse(testo));
}
