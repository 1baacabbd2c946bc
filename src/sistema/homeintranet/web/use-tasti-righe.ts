import { useEffect, useRef, type RefObject } from 'react';
import { nextRow } from '#platform/web/kit/next-row.ts';

const scrive = 'input, textarea, select, [contenteditable="true"]';
const come: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/**
 * J and K move over the rows from anywhere on the page, arrows from a row. When another user has finished the focused
 * row, the row that replaces it gets the focus.
 */
export function useTastiRighe(dentro: RefObject<HTMLElement | null>): void {
  const ultima = useRef(-1);
  const righe = (): HTMLElement[] => [...(dentro.current?.querySelectorAll<HTMLElement>('[data-riga]') ?? [])];
  useEffect(() => {
    const preme = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(scrive)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const tutte = righe();
      const qui = tutte.findIndex((riga) => riga === target);
      const lettera = come[key.toLowerCase()];
      if (lettera === undefined && qui < 0) return;
      const poi = qui < 0 ? 0 : nextRow(lettera ?? key, qui, tutte.length);
      if (poi === null || tutte.length === 0) return;
      event.preventDefault();
      tutte[poi]?.focus();
    };
    const segue = ({ target }: Event): void => {
      ultima.current = righe().findIndex((riga) => target instanceof Node && riga.contains(target));
    };
    const eventi = ['focusin', 'pointerdown'] as const;
    document.addEventListener('keydown', preme);
    for (const evento of eventi) document.addEventListener(evento, segue);
    return () => {
      document.removeEventListener('keydown', preme);
      for (const evento of eventi) document.removeEventListener(evento, segue);
    };
  });
  useEffect(() => {
    const perso = document.activeElement === null || document.activeElement === document.body;
    const tutte = righe();
    if (ultima.current >= 0 && perso) tutte[Math.min(ultima.current, tutte.length - 1)]?.focus();
  });
}
