import { useEffect, useState } from 'react';

/** An item goes with its menu, whose button stays. */
function opener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/** On unmount. */
export function useFocusBack(): void {
  const [before] = useState(opener);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
