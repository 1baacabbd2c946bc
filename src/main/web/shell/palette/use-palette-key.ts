import { useEffect, useRef, useState } from 'react';
import { escapeIsKept } from '#platform/web/kit/use-escape.ts';

export const paletteField = { 'data-palette': true } as const;

interface PaletteKey {
  readonly open: boolean | null;
  readonly testo: string;
  readonly setTesto: (testo: string) => void;
  readonly close: () => void;
}

/** Toggles the palette, whatever has the focus. Keys typed before it has loaded go to its field. */
export function usePaletteKey(has: boolean): PaletteKey {
  const [open, setOpen] = useState<boolean | null>(null);
  const [testo, setTesto] = useState('');
  const state = useRef({ open: false, early: false });
  const show = (shown: boolean): void => {
    state.current = { open: shown, early: shown };
    setOpen(shown);
    setTesto('');
  };
  useEffect(() => {
    if (!has) return;
    const press = (event: KeyboardEvent): void => {
      const { key, altKey, shiftKey } = event;
      const ctrl = event.ctrlKey || event.metaKey;
      if (key.toLowerCase() === 'k' && ctrl && !shiftKey && !altKey) show(!state.current.open);
      else if (!state.current.early) return;
      else if (document.activeElement?.matches('[data-palette]')) {
        state.current.early = false;
        return;
      } else if (key === 'Escape' && escapeIsKept(event)) return;
      else if (key === 'Escape') show(false);
      else if (key.length === 1 && !ctrl && !altKey) setTesto((before) => before + key);
      else if (key === 'Backspace') setTesto((before) => before.slice(0, -1));
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [has]);
  return { open, testo, setTesto, close: () => show(false) };
}
