import { useEffect, useRef, useState } from 'react';

/** A text once nobody has changed it for a while; the first change after a pause counts at once, so that a single key is not kept waiting. */
export function useSettled(text: string, pause_ms: number): string {
  const [settled, setSettled] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const rested = now - last.current >= pause_ms;
    last.current = now;
    if (rested) {
      setSettled(text);
      return;
    }
    const timer = setTimeout(() => setSettled(text), pause_ms);
    return () => clearTimeout(timer);
  }, [text, pause_ms]);
  return settled;
}
