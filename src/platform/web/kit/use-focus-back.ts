import { useEffect, useState } from 'react';

/** What opened the layers that are open now, the last first. */
const openers: (Element | undefined)[] = [];

/** An item goes with its menu, whose button stays. */
function opener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/** On unmount. A layer that takes another's place, as a form that has been read, gives the focus to what opened that. */
export function useFocusBack(): void {
  const [before] = useState(() => [opener(), ...openers].filter((one) => one instanceof HTMLElement));
  useEffect(() => {
    const there = (): HTMLElement | undefined =>
      before.find((one) => one.isConnected && one !== document.body && !openers.includes(one));
    const own = there();
    openers.unshift(own);
    return () => {
      openers.splice(openers.indexOf(own), 1);
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost) there()?.focus({ preventScroll: true });
    };
  }, [before]);
}
