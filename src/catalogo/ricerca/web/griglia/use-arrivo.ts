import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { mossa } from '#parti/web/mossa.ts';

/** Last focused card per history entry. */
const lasciate = new Map<string, string>();

/** Focuses the first, or on return the last focused result; never steals focus. */
export function useArrivo(contenitore: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const passo = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const ora = useRef(passo);
  useEffect(() => {
    ora.current = passo;
  }, [passo]);
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
