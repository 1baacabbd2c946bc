import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { mossa } from '#parti/web/mossa.ts';

/** The card that had the focus last, by entry of the browser's history. */
const lasciate = new Map<string, string>();

/** Who comes to the results stands at the first of them, who comes back at the one that was left; whoever is at work elsewhere stays there. */
export function useArrivo(contenitore: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const passo = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const ora = useRef(passo);
  useEffect(() => {
    ora.current = passo;
  }, [passo]);
  // Another choice among the same results leaves the focus at the choice: only another screen counts.
  useEffect(() => {
    const griglia = contenitore.current;
    if (!griglia || !mossa.fatta) return;
    let via = false;
    let lascia = (): void => {};
    void import('./arrivo.ts').then(({ vaiAllaCarta }) => {
      if (!via) lascia = vaiAllaCarta(griglia, lasciate.get(ora.current));
    });
    return () => {
      via = true;
      lascia();
    };
  }, [contenitore, pathname]);
  useEffect(() => {
    const griglia = contenitore.current;
    const nota = ({ target }: FocusEvent): void => {
      const posto =
        target instanceof Element ? target.closest<HTMLElement>('[data-posto]')?.dataset['posto'] : undefined;
      if (posto !== undefined) lasciate.set(passo, posto);
    };
    griglia?.addEventListener('focusin', nota);
    return () => griglia?.removeEventListener('focusin', nota);
  }, [contenitore, passo]);
}
