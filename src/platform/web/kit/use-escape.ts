import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
}

const layers: Layer[] = [];

/** The element handles Escape itself; the attribute is Mantine's. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;

/** True inside an element that `keepsEscape`, such as an open list. */
export const escapeIsKept = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || escapeIsKept(event)) return;
  layers.at(-1)?.close();
}

/** For layers mounted while open, with `closeOnEscape={false}`: Mantine would close all of them at once. */
export function useEscape(close: () => void): void {
  const layer = useRef<Layer>({ close });
  useEffect(() => {
    layer.current.close = close;
  });
  useEffect(() => {
    const own = layer.current;
    layers.push(own);
    if (layers.length === 1) window.addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      layers.splice(layers.indexOf(own), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, []);
}
