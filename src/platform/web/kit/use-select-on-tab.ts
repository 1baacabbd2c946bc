import { useLayoutEffect } from 'react';

/** The field in which a dialog opens, where it holds a number. */
const opening = '[data-autofocus]:is([inputmode="numeric"], [inputmode="decimal"])';

/**
 * Selects the text of a field that Tab reaches, as browsers do by themselves: inside a dialog Mantine's focus trap moves
 * the focus instead, which leaves the caret at the end, and what is typed would be added to the old value. The number in
 * which a dialog opens is selected for the same reason.
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
      // `selectionStart` is null for what holds no text, such as a checkbox.
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
