import { cut } from '#platform/contract/storable.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';
import { type CanalePeppol, type Giunto, type LottoPeppol, PeppolGuasto } from './canale-peppol.ts';

export interface ConfigPunto {
  readonly url: string;
  readonly token: string;
}

/** Ms per request. */
const timeout = 20_000;
const perLotto = 20;
/** Maximum bytes of an incoming document, the same as for orders of other channels. */
const massimo = 5_000_000;

/** Client of an access point's REST API, described in docs/peppol.md. */
export function puntoAccesso({ url, token }: ConfigPunto): CanalePeppol {
  const chiedi = (percorso: string, signal: AbortSignal, corpo?: object): Promise<Response> =>
    fetch(`${url}${percorso}`, {
      method: corpo ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
    });
  return {
    manda: async ({ contenuto, ...documento }, signal) =>
      esitoDi(
        await chiedi('/documenti', signal, { ...documento, contenuto: Buffer.from(contenuto).toString('base64') }),
      ),
    cerca: async ({ id }, signal) => {
      const { ok, status } = await chiedi(`/documenti/${encodeURIComponent(id)}`, signal);
      if (ok) return { is: 'done', answer: null };
      if (status === 404) return { is: 'not sent', message: '', again: 0 };
      return { is: 'unknown', message: fullStop(`Il punto di accesso ${rispostaDetta(status)}`) };
    },
    leggi: (segno, signal) => lotti((percorso) => chiedi(percorso, signal), segno),
    close: () => {},
  };
}

const rispostaDetta = (status: number): string =>
  status === 401 || status === 403 ? 'rifiuta il token: controllare PEPPOL_PUNTO_TOKEN' : `risponde ${status}`;

/** If the document already exists, an earlier request delivered it. */
async function esitoDi(risposta: Response): Promise<Outcome> {
  const { status } = risposta;
  if (risposta.ok || status === 409) return { is: 'done', answer: null };
  if (status === 422) {
    const { motivo } = (await risposta.json().catch(() => ({}))) as { motivo?: unknown };
    const detto = typeof motivo === 'string' && motivo !== '' ? cut(motivo, 300) : 'senza dire perché';
    return { is: 'refused', message: fullStop(`Il punto di accesso rifiuta il documento: ${detto}`) };
  }
  if (status >= 500) throw new Error(`The access point answered ${status}`);
  return { is: 'not sent', message: fullStop(`Il punto di accesso ${rispostaDetta(status)}`) };
}

async function* lotti(
  chiedi: (percorso: string) => Promise<Response>,
  segno: { readonly dopo?: string },
): AsyncIterable<LottoPeppol> {
  for (let dopo = segno.dopo ?? ''; ;) {
    const ricevuti = await chiesti(chiedi, dopo);
    const ultimo = ricevuti.at(-1);
    // Guards against an endless loop with an API that keeps returning the last document.
    if (!ultimo || ultimo.id === dopo) return;
    dopo = ultimo.id;
    yield { giunti: ricevuti.map(({ giunto }) => giunto), segno: { dopo } };
    if (ricevuti.length < perLotto) return;
  }
}

async function chiesti(chiedi: (percorso: string) => Promise<Response>, dopo: string) {
  try {
    const risposta = await chiedi(`/ricevuti?dopo=${encodeURIComponent(dopo)}&limite=${perLotto}`);
    if (!risposta.ok) throw new PeppolGuasto(`il punto di accesso ${rispostaDetta(risposta.status)}`);
    const { ricevuti } = (await risposta.json()) as { ricevuti?: unknown };
    if (!Array.isArray(ricevuti)) throw new PeppolGuasto('il punto di accesso non risponde con un elenco');
    return ricevuti.slice(0, perLotto).map(ricevuto);
  } catch (error) {
    if (error instanceof PeppolGuasto) throw error;
    throw new PeppolGuasto('il punto di accesso non risponde', { cause: error });
  }
}

/** A document that is too large becomes a row that says so. */
function ricevuto(uno: unknown): { readonly id: string; readonly giunto: Giunto } {
  const { id, mittente, contenuto } = (uno ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || id === '' || typeof contenuto !== 'string')
    throw new PeppolGuasto('il punto di accesso manda documenti senza id o contenuto');
  const bytes = Buffer.from(contenuto, 'base64');
  const tenuti = bytes.length > massimo ? Buffer.from(`<troppo-grande id="${id.replace(/\W/g, '')}"/>`) : bytes;
  return {
    id: cut(id, 200),
    giunto: { nome: `${id}.xml`, mittente: typeof mittente === 'string' ? mittente : '', contenuto: tenuti },
  };
}
