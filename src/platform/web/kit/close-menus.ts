import { useEffect } from 'react';

/** Mantine hears Escape only within its list, here on the mark that no dialog takes it from; before that, the button closes. */
function close(page: Document, button: HTMLElement): void {
  const list = page.getElementById(button.getAttribute('aria-controls') ?? '');
  const mark = list?.querySelector('[role="presentation"]');
  if (mark) mark.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  else button.click();
}

/** True if there were any. */
function closeMenus(page: Document): boolean {
  const open = [...page.querySelectorAll<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')];
  for (const button of open) close(page, button);
  return open.length > 0;
}

/** A menu lies above a dialog that a key opened, and would cover it. */
export const useMenusClosed = (): void => useEffect(() => void closeMenus(document), []);

/** Escape closes a menu also while its button still has the focus, and nothing below it. */
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
