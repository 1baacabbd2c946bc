import { useEffect, useRef, useState } from 'react';

/** Marks the field of the palette. */
export const paletteField = { 'data-palette': true } as const;

interface PaletteKey {
  /** Null until it is asked for the first time. */
  readonly open: boolean | null;
  /** What is looked for. */
  readonly testo: string;
  readonly setTesto: (testo: string) => void;
  readonly close: () => void;
}

/**
 * Ctrl+K opens and closes the palette, wherever the focus is, for whoever has one. What is typed before its field is there goes into that field:
 * the palette's code may still be on its way, and a quantity behind it would take the number of a document.
 */
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
      } else if (key === 'Escape') show(false);
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
