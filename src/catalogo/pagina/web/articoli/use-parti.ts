import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { RigaMostrata } from './righe-mostrate.ts';

const parte = 120;

/** Renders the next part within 300 px of the end (P-034), and at once up to the searched article. */
export function useParti(
  righe: readonly RigaMostrata[],
  cercato: string,
): { mostrate: readonly RigaMostrata[]; fondo: RefObject<HTMLDivElement | null> } {
  const [parti, setParti] = useState(1);
  const fondo = useRef<HTMLDivElement>(null);
  const fino = cercato === '' ? 0 : righe.findIndex(({ riga }) => riga.cdArticolo === cercato) + 1;
  const quante = Math.max(parti * parte, fino);
  const altre = quante < righe.length;
  useEffect(() => {
    if (!altre || !fondo.current) return;
    const observer = new IntersectionObserver(([visto]) => visto?.isIntersecting && setParti((ora) => ora + 1), {
      rootMargin: '0px 0px 300px',
    });
    observer.observe(fondo.current);
    return () => observer.disconnect();
  }, [altre, parti]);
  return { mostrate: altre ? righe.slice(0, quante) : righe, fondo };
}
