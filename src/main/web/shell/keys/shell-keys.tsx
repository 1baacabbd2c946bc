import { useEffect, useState, type ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';

const KeysDialog = late(() => import('./keys-dialog.tsx'), 'KeysDialog');

const writes = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** The row that Tab would reach. */
const firstRow = 'main tr[data-driven][tabindex="0"]';

/**
 * `/` focuses the search, `J` the rows of the first table, `?` opens the help; not in text inputs or under a dialog.
 * Letters choose in a list without a search field.
 */
export function Keys(): ReactNode {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (key !== ' ' && target instanceof HTMLInputElement && target.matches('[readonly][aria-haspopup]'))
        return void import('#platform/web/kit/pick-by-letter.ts').then((one) => one.pickByLetter(target, key));
      const row = key.toLowerCase() === 'j' ? document.querySelector<HTMLElement>(firstRow) : null;
      if (key !== '/' && key !== '?' && !row) return;
      if (target instanceof Element && target.closest(writes)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      if (row) return row.focus();
      if (key === '?') return setShown(true);
      const box = document.querySelector<HTMLInputElement>('input[name="cerca"]');
      box?.focus();
      box?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return shown && <KeysDialog onClose={() => setShown(false)} />;
}
