import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
}

/** What lies over the screen, the topmost last. */
const layers: Layer[] = [];

/** A field or list that takes Escape for itself while it has the focus, as the library marks its own. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return;
  layers.at(-1)?.close();
}

/**
 * Escape closes the dialog or drawer that uses this, unless another lies over it: then that one, and no other. For layers that are mounted only
 * while they are open; theirs is `closeOnEscape={false}`, as the library lets one press close them all.
 */
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
