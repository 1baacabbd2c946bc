import { useEffect, useRef, type RefObject } from 'react';

/** Focuses no input on touch screens, because it would open the keyboard. */
export function entra(pannello: HTMLElement): void {
  const campo = window.matchMedia('(pointer: coarse)').matches
    ? null
    : pannello.querySelector<HTMLInputElement>('input[data-quantita]');
  (campo ?? pannello).focus({ preventScroll: true });
  campo?.select();
}

export function useFuocoPannello(pannello: RefObject<HTMLElement | null>, fissato: boolean): void {
  useEffect(() => {
    if (fissato && pannello.current && !pannello.current.contains(document.activeElement)) entra(pannello.current);
  }, [pannello, fissato]);
}

export function useFuocoQuantita(): RefObject<HTMLInputElement | null> {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pannello = campo.current?.closest<HTMLElement>('[data-pannello]');
    if (pannello && document.activeElement === pannello) entra(pannello);
  }, []);
  return campo;
}
