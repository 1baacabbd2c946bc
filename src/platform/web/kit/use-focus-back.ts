import { useEffect, useState } from 'react';

/** Elements that opened the currently open layers, the last first. */
const openers: (Element | undefined)[] = [];

/**
 * Buttons that wait for their request lose the focus: `pressed` had it last, `owed` is what a closed layer could not
 * return it to.
 */
const waiting: { pressed?: Element; owed?: Element } = {};
const resting = 'body, main, main h1';
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.matches(resting)) waiting.pressed = target;
});

/** For a menu item, the menu's button, because the item disappears. */
function opener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  if (activeElement && !activeElement.matches(resting)) return activeElement;
  const waits = [waiting.pressed, waiting.owed].find((one) => one?.isConnected && one.matches(':disabled'));
  return waits ?? activeElement;
}

/**
 * Returns the focus on unmount. A layer that replaces another, such as a form that has loaded, returns it to that one's
 * opener; one that opens after a request, to the button that sent it.
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
      if (!lost) return;
      const back = there();
      back?.focus({ preventScroll: true });
      if (back?.matches(':disabled')) waiting.owed = back;
    };
  }, [before]);
}
