import type { z } from 'zod';

export interface Domanda {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds. */
  readonly pazienza: number;
}

/** A partner's answer that is not what was hoped for; `codici` are the partner's own words for it. */
export class RispostaNegativa extends Error {
  constructor(
    readonly status: number,
    readonly codici: string,
  ) {
    super(`${status} ${codici.slice(0, 300)}`);
  }
}

/** Asks a partner and reads its JSON by a schema; waits no longer than the patience, and follows no redirect. */
export async function chiedi<S extends z.ZodType>(
  { method, url, headers, body, pazienza }: Domanda,
  schema: S,
): Promise<z.output<S>> {
  const risposta = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(pazienza),
  });
  const testo = await risposta.text();
  if (!risposta.ok) throw new RispostaNegativa(risposta.status, testo);
  return schema.parse(JSON.parse(testo));
}
