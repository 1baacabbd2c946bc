import { useCallback, useEffect, useState } from 'react';
import type { Deed } from './deeds.ts';
import type { Memory } from './memory.ts';

/** Retry and refresh interval, ms. */
const again = 20_000;

const away = 'Senza rete: quello che si registra resta sul telefono e parte quando la rete torna.';
export const notKept =
  'Il telefono non ha potuto registrarlo: liberare spazio o chiudere la navigazione privata, e riprovare.';

interface Remembered<Sheet, D extends Deed> {
  readonly sheet: Sheet | null;
  readonly error: string;
  readonly deeds: readonly D[];
  /** Resolves once the deeds are stored; they are sent in the background. */
  readonly add: (deeds: readonly D[]) => Promise<void>;
  readonly forgetRefused: () => Promise<void>;
}

/** The stored sheet and deeds, which are sent when online. `memory` must be the same object in each render. */
export function useMemory<Sheet, D extends Deed>(memory: Memory<Sheet, D>): Remembered<Sheet, D> {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [error, setError] = useState('');
  const [deeds, setDeeds] = useState<readonly D[]>([]);
  const refresh = useCallback(async () => {
    setDeeds(await memory.deeds());
    await memory.send().catch(() => undefined);
    setDeeds(await memory.deeds());
  }, [memory]);
  useEffect(() => {
    const all = (): void => {
      void refresh()
        .then(memory.sheet)
        .then(
          (read) => {
            if (read) setSheet(read);
            setError(read ? '' : away);
          },
          (why: Error) => setError(why.message),
        );
    };
    // Shows stored data first; without storage only the network is used.
    void memory
      .kept()
      .then(
        (kept) => kept && setSheet((read) => read ?? kept),
        () => undefined,
      )
      .then(all);
    const clock = setInterval(all, again);
    globalThis.addEventListener('online', all);
    return () => {
      clearInterval(clock);
      globalThis.removeEventListener('online', all);
    };
  }, [memory, refresh]);
  const add = async (added: readonly D[]): Promise<void> => {
    await memory.add(added);
    setDeeds(await memory.deeds());
    void refresh();
  };
  const forgetRefused = async (): Promise<void> => {
    await memory.forgetRefused();
    setDeeds(await memory.deeds());
  };
  return { sheet, error, deeds, add, forgetRefused };
}
