import { useEffect, useState } from 'react';

/** Ctrl+K opens and closes the palette, wherever the focus is; null until it is asked for the first time. */
export function usePaletteKey(): readonly [open: boolean | null, set: (open: boolean) => void] {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return [open, setOpen];
}
