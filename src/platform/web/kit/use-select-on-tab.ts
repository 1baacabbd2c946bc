import { useLayoutEffect } from 'react';

/** The field that a dialog focuses first, if it holds a number. */
const opening = '[data-autofocus]:is([inputmode="numeric"], [inputmode="decimal"])';

/**
 * Selects the text of a field reached by Tab, as browsers do, because Mantine's focus trap puts the caret at the end,
 * where typing appends to the old value. Also selects the number field that a dialog focuses first.
 */
export function useSelectOnTab(): void {
  useLayoutEffect(() => {
    let tabs = false;
    const opened = new WeakSet<HTMLInputElement>();
    const onKey = ({ key }: KeyboardEvent): void => {
      tabs = key === 'Tab';
      if (tabs) setTimeout(() => (tabs = false));
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLInputElement)) return;
      const opens = target.matches(opening) && !opened.has(target);
      if (opens) opened.add(target);
      // `selectionStart` is null for elements without text, such as a checkbox.
      if ((tabs || opens) && target.selectionStart !== null) target.select();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
