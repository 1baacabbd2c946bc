import { inThread, type Thread } from '#platform/web/in-thread.ts';
import type { ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import type { DaDisegnare } from './anteprima-worker.ts';

/** Ms; the longest programs of the archive take one or two seconds. */
export const attesaDisegno = 15_000;
export const troppoDaDisegnare =
  'Il programma è troppo lungo da disegnare in questo browser. Le misure stanno qui sotto.';

const apri = (): Thread<DaDisegnare, ProgrammaLetto> =>
  new Worker(new URL('./anteprima-worker.ts', import.meta.url), { type: 'module' });

export const leggiInDisparte = (
  dato: DaDisegnare,
  signal: AbortSignal,
  { thread = apri(), attesa = attesaDisegno }: { thread?: ReturnType<typeof apri>; attesa?: number } = {},
): Promise<ProgrammaLetto> => inThread(thread, dato, { most: attesa, sentence: troppoDaDisegnare, signal });
