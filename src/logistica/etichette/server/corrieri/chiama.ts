import { CorriereMuto } from './porta-corriere.ts';

interface Chiamata {
  readonly metodo: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** ms for the whole reply. */
  readonly timeout: number;
}

export interface RispostaHttp {
  readonly status: number;
  readonly byte: Buffer;
}

const byteMassimi = 8_000_000;
/** Errors after which nothing can have happened. */
const nonRaggiunto = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Errors never quote the reply: it may contain a password. */
export async function chiama({ metodo, url, headers, body, timeout }: Chiamata): Promise<RispostaHttp> {
  try {
    const risposta = await fetch(url, {
      method: metodo,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: risposta.status, byte: await leggi(risposta) };
  } catch (cause) {
    if (cause instanceof CorriereMuto) throw cause;
    throw new CorriereMuto('The courier did not answer', !nonRaggiunto.test(codiceDi(cause)), { cause });
  }
}

async function leggi(risposta: Response): Promise<Buffer> {
  const pezzi: Uint8Array[] = [];
  let byte = 0;
  for await (const pezzo of risposta.body ?? []) {
    byte += pezzo.byteLength;
    if (byte > byteMassimi) throw new CorriereMuto('The answer of the courier has no end', true);
    pezzi.push(pezzo);
  }
  return Buffer.concat(pezzi);
}

function codiceDi(errore: unknown): string {
  const cause = errore instanceof Error ? errore.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
