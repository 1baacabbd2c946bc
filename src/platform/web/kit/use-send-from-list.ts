import { useLayoutEffect } from 'react';

const closedList = '[aria-haspopup="listbox"][aria-expanded="false"]';

/** Ctrl+Enter in a closed select submits the form, where Mantine would open the list. */
export function useSendFromList(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (!(event.target instanceof Element) || !event.target.matches(closedList)) return;
      const form = event.target.closest('form');
      if (!form) return;
      event.preventDefault();
      // A second dialog may listen too.
      event.stopImmediatePropagation();
      form.dispatchEvent(new KeyboardEvent(event.type, event));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
