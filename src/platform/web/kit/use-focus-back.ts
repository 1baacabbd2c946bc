import { useEffect, useState } from 'react';

/** Elements that opened the currently open layers, the last first. */
const openers: (Element | undefined)[] = [];

/** For a menu item, the menu's button, because the item disappears. */
function opener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : activeElement;
}

/**
 * Returns the focus on unmount. A layer that replaces another, such as a form that has loaded, returns it to the opener
 * of that one.
 */
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
