import { Refusal } from '#platform/contract/refusal.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { Ricevuta } from '../../rules.ts';
import type { Arrivo } from '../canali/canale.ts';

export interface DaLeggere {
  readonly arrivi: readonly Arrivo[];
}

export type Letto =
  | {
      readonly e: 'ricevuta';
      readonly ricevuta: Ricevuta;
      /** Certified sender; empty where the channel has none. */
      readonly mittente: string;
      /** File name of the receipt itself, which may lie in an envelope. */
      readonly nome: string;
    }
  /** Nothing that concerns what we have sent. */
  | { readonly e: 'altro'; readonly mittente: string }
  | { readonly e: 'illeggibile'; readonly perche: string };

const thread = new URL('./arrivi-worker.ts', import.meta.url);

/** In a thread with limits. If a batch breaks it, each file is read alone, so that one evil file hides no other. */
export async function leggiArrivi(
  uploads: Uploads,
  arrivi: readonly Arrivo[],
  signal: AbortSignal,
): Promise<readonly Letto[]> {
  const leggi = (alcuni: readonly Arrivo[]): Promise<Letto[]> =>
    uploads.read<Letto[]>({ thread, given: { arrivi: alcuni } satisfies DaLeggere, field: 'file', signal });
  try {
    return await leggi(arrivi);
  } catch (error) {
    signal.throwIfAborted();
    if (arrivi.length > 1) {
      const letti: Letto[] = [];
      for (const arrivo of arrivi) letti.push(...(await leggiArrivi(uploads, [arrivo], signal)));
      return letti;
    }
    if (error instanceof Refusal && error.kind === 'breaksRule') return [{ e: 'illeggibile', perche: error.message }];
    throw error;
  }
}
