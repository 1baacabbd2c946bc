import { useEffect, useState } from 'react';

/** Scroll restoration causes only one event, so fewer are ignored. */
const mosse = 3;

export function useScende(): boolean {
  const [scende, setScende] = useState(false);
  useEffect(() => {
    if (scende) return;
    let [prima, fatte] = [window.scrollY, 0];
    const mossa = (): void => {
      if (window.scrollY > prima) fatte++;
      prima = window.scrollY;
      if (fatte >= mosse) setScende(true);
    };
    window.addEventListener('scroll', mossa, { passive: true });
    return () => window.removeEventListener('scroll', mossa);
  }, [scende]);
  return scende;
}
