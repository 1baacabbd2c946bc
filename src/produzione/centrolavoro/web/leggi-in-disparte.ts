import type { ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import type { DaDisegnare } from './anteprima-worker.ts';

/** Ms; the longest programs of the archive take one or two seconds. */
export const attesaDisegno = 15_000;
export const troppoDaDisegnare =
  'Il programma è troppo lungo da disegnare in questo browser. Le misure stanno qui sotto.';

interface Thread {
  onmessage: ((evento: MessageEvent<ProgrammaLetto>) => void) | null;
  onerror: ((evento: ErrorEvent) => void) | null;
  postMessage(dato: DaDisegnare): void;
  terminate(): void;
}
const apri = (): Thread => new Worker(new URL('./anteprima-worker.ts', import.meta.url), { type: 'module' });

/** Parses in a worker that is ended if it takes too long, or if the result is no longer needed. */
export function leggiInDisparte(
  dato: DaDisegnare,
  signal: AbortSignal,
  { thread = apri(), attesa = attesaDisegno }: { thread?: Thread; attesa?: number } = {},
): Promise<ProgrammaLetto> {
  const fine = AbortSignal.any([signal, AbortSignal.timeout(attesa)]);
  return new Promise<ProgrammaLetto>((resolve, reject) => {
    const basta = (): void => reject(new Error(troppoDaDisegnare));
    fine.addEventListener('abort', basta, { once: true });
    thread.onmessage = ({ data }) => resolve(data);
    thread.onerror = basta;
    thread.postMessage(dato);
  }).finally(() => thread.terminate());
}
