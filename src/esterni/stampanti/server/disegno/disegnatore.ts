import type { Worker } from 'node:worker_threads';
import { startThread } from '#platform/server/thread.ts';

export interface DaDisegnare {
  readonly n: number;
  readonly zpl: string;
  /** Mm. */
  readonly larghezza: number;
  readonly altezza: number;
  /** Per mm. */
  readonly punti: number;
}
export type Disegnata = { readonly n: number; readonly png: string } | { readonly n: number; readonly error: string };

export interface Disegnatore {
  /** PNG, base64. */
  disegna(voluta: Omit<DaDisegnare, 'n'>): Promise<string>;
  close(): Promise<void>;
}

/** Ms without work after which the thread ends and frees its memory. */
const riposo = 10 * 60_000;
const limiti = { resourceLimits: { maxOldGenerationSizeMb: 400 } };

interface Attesa {
  readonly resolve: (png: string) => void;
  readonly reject: (error: Error) => void;
}

export function creaDisegnatore(): Disegnatore {
  let worker: Worker | undefined;
  let fine: NodeJS.Timeout | undefined;
  let ultimo = 0;
  const attese = new Map<number, Attesa>();
  const cade = (error: Error): void => {
    worker = undefined;
    for (const { reject } of attese.values()) reject(error);
    attese.clear();
  };
  const apri = (): Worker => {
    const nuovo = startThread(new URL('./etichetta-worker.ts', import.meta.url), limiti);
    nuovo.on('message', (message: Disegnata) => {
      const attesa = attese.get(message.n);
      attese.delete(message.n);
      if ('png' in message) attesa?.resolve(message.png);
      else attesa?.reject(new Error(`The label was not drawn: ${message.error}`));
    });
    nuovo.on('error', (error) => cade(new Error('The thread that draws labels failed', { cause: error })));
    nuovo.on('exit', () => worker === nuovo && cade(new Error('The thread that draws labels ended')));
    return nuovo;
  };
  const close = async (): Promise<void> => {
    clearTimeout(fine);
    const vecchio = worker;
    cade(new Error('No more labels are drawn'));
    await vecchio?.terminate();
  };
  return {
    disegna: (voluta) =>
      new Promise((resolve, reject) => {
        clearTimeout(fine);
        fine = setTimeout(() => void close(), riposo).unref();
        worker ??= apri();
        const n = ++ultimo;
        attese.set(n, { resolve, reject });
        worker.postMessage({ ...voluta, n } satisfies DaDisegnare);
      }),
    close,
  };
}
