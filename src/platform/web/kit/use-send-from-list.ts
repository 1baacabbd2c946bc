import { useLayoutEffect } from 'react';

const closedList = '[aria-haspopup="listbox"][aria-expanded="false"]';

/** Ctrl+Enter in a closed list sends the form as in any other field, where Mantine would open the list. */
export function useSendFromList(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (!(event.target instanceof Element) || !event.target.matches(closedList)) return;
      const form = event.target.closest('form');
      if (!form) return;
      event.preventDefault();
      // A dialog over another listens too.
      event.stopImmediatePropagation();
      form.dispatchEvent(new KeyboardEvent(event.type, event));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
