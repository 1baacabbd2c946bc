import { useEffect, useState } from 'react';

/** A text at once while nothing is `busy` with an earlier one, else once nobody has changed it for a while: a quick server keeps no key waiting, a slow one is not flooded. */
export function useSettled(text: string, pause_ms: number, busy: () => boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), busy() ? pause_ms : 0);
    return () => clearTimeout(timer);
  }, [text, pause_ms, busy]);
  return settled;
}
