import { useEffect } from 'react';

/**
 * Mantine hears Escape only inside its list, so it is sent to the element marked `presentation`, which dialogs ignore;
 * without a list the button is clicked.
 */
function close(page: Document, button: HTMLElement): void {
  const list = page.getElementById(button.getAttribute('aria-controls') ?? '');
  const mark = list?.querySelector('[role="presentation"]');
  if (mark) mark.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  else button.click();
}

/** Returns true if any menu was open. */
function closeMenus(page: Document): boolean {
  const open = [...page.querySelectorAll<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')];
  for (const button of open) close(page, button);
  return open.length > 0;
}

/** Closes open menus, because a menu would cover a dialog opened by a key. */
export const useMenusClosed = (): void => useEffect(() => void closeMenus(document), []);

/** Escape also closes a menu while its button has the focus, and nothing below the menu. */
export function wireMenuEscape(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (!(event.target instanceof Element) || !event.target.matches('[aria-haspopup="menu"]')) return;
      if (!closeMenus(page.document)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
