import { useEffect, useState } from 'react';

/** The current place, and the article whose quantity is being entered. */
export interface Dove<Chiesto> {
  readonly posto: string;
  readonly chiesto: Chiesto | null;
}

/** Null if the history entry is not ours. */
const tenuto = (): string | null => {
  const stato: unknown = history.state;
  return typeof stato === 'object' && stato !== null && 'posto' in stato && typeof stato.posto === 'string'
    ? stato.posto
    : null;
};

/**
 * The place survives a reload, and the phone's Back goes up one step (article, place) before it leaves the page. One
 * history entry is ours; Back consumes it, and it is created again while there is another step.
 */
export function useDove<Chiesto>(): readonly [Dove<Chiesto>, (dove: Dove<Chiesto>) => void] {
  const [dove, setDove] = useState<Dove<Chiesto>>(() => ({ posto: tenuto() ?? '', chiesto: null }));
  const vai = (nuovo: Dove<Chiesto>): void => {
    const stato = { posto: nuovo.posto };
    if (tenuto() === null) history.pushState(stato, '');
    else history.replaceState(stato, '');
    setDove(nuovo);
  };
  useEffect(() => {
    const sale = (): void => {
      if (dove.posto === '') return history.back();
      if (dove.chiesto !== null) history.pushState({ posto: dove.posto }, '');
      return setDove({ posto: dove.chiesto === null ? '' : dove.posto, chiesto: null });
    };
    globalThis.addEventListener('popstate', sale);
    return () => globalThis.removeEventListener('popstate', sale);
  }, [dove]);
  return [dove, vai];
}
