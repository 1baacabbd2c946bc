import { cut } from '#platform/contract/storable.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';
import { type Arrivo, type Canale, type Lotto, CanaleGuasto } from './canale.ts';
import { massimo } from './massimo.ts';

export interface ConfigApi {
  readonly url: string;
  readonly token: string;
}

/** Ms per request. */
const timeout = 20_000;
const perLotto = 50;

/** Intermediary with the REST service described in docs/fatture.md. */
export function canaleIntermediario({ url, token }: ConfigApi): Canale {
  const chiedi = (percorso: string, signal: AbortSignal, corpo?: object): Promise<Response> =>
    fetch(`${url}${percorso}`, {
      method: corpo ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
    });
  return {
    fidato: () => true,
    manda: async ({ nomeFile, bytes }, signal) =>
      esitoDi(await chiedi('/fatture', signal, { nomeFile, contenuto: Buffer.from(bytes).toString('base64') })),
    cerca: async ({ nomeFile }, signal) => {
      const risposta = await chiedi(`/fatture/${encodeURIComponent(nomeFile)}`, signal);
      if (risposta.ok) return { is: 'done', answer: null };
      if (risposta.status === 404) return { is: 'not sent', message: '', again: 0 };
      return { is: 'unknown', message: fullStop(`L’intermediario ${rispostaDetta(risposta.status)}`) };
    },
    leggi: (segno, signal) => lotti((percorso) => chiedi(percorso, signal), segno),
    close: () => {},
  };
}

const rispostaDetta = (status: number): string =>
  status === 401 || status === 403 ? 'rifiuta il token: controllare FATTURE_API_TOKEN' : `risponde ${status}`;

/** If the name already exists, an earlier request delivered the file. */
async function esitoDi(risposta: Response): Promise<Outcome> {
  const { status } = risposta;
  if (risposta.ok || status === 409) return { is: 'done', answer: null };
  if (status === 422) {
    const { motivo } = (await risposta.json().catch(() => ({}))) as { motivo?: unknown };
    const detto = typeof motivo === 'string' && motivo !== '' ? cut(motivo, 300) : 'senza dire perché';
    return { is: 'refused', message: fullStop(`L’intermediario rifiuta il file: ${detto}`) };
  }
  if (status >= 500) throw new Error(`The intermediary answered ${status}`);
  return { is: 'not sent', message: fullStop(`L’intermediario ${rispostaDetta(status)}`) };
}

interface Segno {
  readonly dopo?: string;
}

async function* lotti(chiedi: (percorso: string) => Promise<Response>, segno: Segno): AsyncIterable<Lotto> {
  for (let dopo = segno.dopo ?? ''; ;) {
    const notifiche = await chieste(chiedi, dopo);
    const ultima = notifiche.at(-1);
    if (!ultima) return;
    dopo = ultima.id;
    yield { arrivi: notifiche.map(({ arrivo }) => arrivo), segno: { dopo } };
    if (notifiche.length < perLotto) return;
  }
}

async function chieste(chiedi: (percorso: string) => Promise<Response>, dopo: string) {
  try {
    const risposta = await chiedi(`/notifiche?dopo=${encodeURIComponent(dopo)}&limite=${perLotto}`);
    if (!risposta.ok) throw new CanaleGuasto(`l’intermediario ${rispostaDetta(risposta.status)}`);
    const { notifiche } = (await risposta.json()) as { notifiche?: unknown };
    if (!Array.isArray(notifiche)) throw new CanaleGuasto('l’intermediario non risponde con un elenco di notifiche');
    return notifiche.slice(0, perLotto).map(notifica);
  } catch (error) {
    if (error instanceof CanaleGuasto) throw error;
    throw new CanaleGuasto('l’intermediario non risponde', { cause: error });
  }
}

function notifica(una: unknown): { readonly id: string; readonly arrivo: Arrivo } {
  const { id, nome, contenuto } = (una ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof nome !== 'string' || typeof contenuto !== 'string')
    throw new CanaleGuasto('l’intermediario manda notifiche senza id, nome o contenuto');
  const bytes = Buffer.from(contenuto, 'base64');
  const grande = bytes.length > massimo;
  return {
    id,
    arrivo: { nome, bytes: grande ? Buffer.from(`${id} ${nome}`) : bytes, forma: grande ? 'grande' : 'file' },
  };
}
