import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { fuocoLibero } from '#parti/web/fuoco-libero.ts';

/** Frames in which the first rows are there. */
const fotogrammi = 60;

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
    let attesa = 0;
    // After the router has put the window where it was, and the rows near it are measured and drawn.
    const prova = (volte: number): void => {
      const griglia = contenitore.current;
      if (!griglia || !fuocoLibero()) return;
      const lasciata = lasciate.get(ora.current);
      const carta =
        (lasciata && griglia.querySelector<HTMLElement>(`[data-posto="${lasciata}"]`)) ||
        griglia.querySelector<HTMLElement>('[data-posto]');
      if (carta) carta.focus({ preventScroll: true });
      else if (volte > 0) attesa = requestAnimationFrame(() => prova(volte - 1));
    };
    attesa = requestAnimationFrame(() => prova(fotogrammi));
    return () => cancelAnimationFrame(attesa);
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
