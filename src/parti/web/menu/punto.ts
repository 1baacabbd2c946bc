import type { MouseEvent } from 'react';

/** Window pixels. */
export interface Punto {
  readonly x: number;
  readonly y: number;
}

export function puntoDi(event: MouseEvent): Punto {
  if (event.type === 'contextmenu' && event.button === 2) return { x: event.clientX, y: event.clientY };
  const preciso = event.target instanceof Element ? event.target.closest('button, a') : null;
  const { left, bottom } = (preciso ?? event.currentTarget).getBoundingClientRect();
  return { x: left, y: bottom };
}
