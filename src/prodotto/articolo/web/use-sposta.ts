import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { fissaPannello, spostaPannello } from '#parti/web/pannelli/pannelli.ts';
import type { Pannello } from '#parti/web/pannelli/pannelli.ts';

const passo = 16;
const passoLungo = 80;
const frecce: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function useSposta({ id, fissato }: Pannello) {
  const presa = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('button:not([data-maniglia])'))
      return;
    if (!event.currentTarget.contains(event.target)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = riquadro(event.currentTarget);
    presa.current = { x: event.clientX - left, y: event.clientY - top };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!presa.current) return;
    if (!fissato) fissaPannello(id);
    spostaPannello(id, { x: event.clientX - presa.current.x, y: event.clientY - presa.current.y });
  };
  const onPointerUp = (): void => {
    presa.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const [x, y] = frecce[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    if (!fissato) fissaPannello(id);
    const quanto = event.shiftKey ? passoLungo : passo;
    const { left, top } = riquadro(event.currentTarget);
    spostaPannello(id, { x: left + x * quanto, y: top + y * quanto });
  };
  return {
    barra: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    maniglia: { onKeyDown, 'data-maniglia': true },
  };
}

const riquadro = (parte: HTMLElement): DOMRect => (parte.closest('[data-pannello]') ?? parte).getBoundingClientRect();
