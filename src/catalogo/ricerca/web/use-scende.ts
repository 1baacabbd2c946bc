import { useEffect, useState } from 'react';

/** Moves down that make a way; going back restores a place in one, and asks for nothing. */
const mosse = 3;

/** True from when somebody goes down the page. */
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
