import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Puts the focus where the person goes on: the quantity where there is one, else the panel. On a touch screen a field would raise the keyboard. */
export function entra(pannello: HTMLElement): void {
  const campo = window.matchMedia('(pointer: coarse)').matches
    ? null
    : pannello.querySelector<HTMLInputElement>('input[data-quantita]');
  (campo ?? pannello).focus({ preventScroll: true });
  campo?.select();
}

/** A panel that is picked takes the focus, unless the person is in it already. */
export function useFuocoPannello(pannello: RefObject<HTMLElement | null>, fissato: boolean): void {
  useEffect(() => {
    if (fissato && pannello.current && !pannello.current.contains(document.activeElement)) entra(pannello.current);
  }, [pannello, fissato]);
}

/** The quantity comes after the panel, when the article is known: it takes the focus over from a panel that waits for it. */
export function useFuocoQuantita(): RefObject<HTMLInputElement | null> {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pannello = campo.current?.closest<HTMLElement>('[data-pannello]');
    if (pannello && document.activeElement === pannello) entra(pannello);
  }, []);
  return campo;
}
