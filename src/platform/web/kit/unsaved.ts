import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { confirm } from './confirm.tsx';

/** What is being written somewhere, each telling whether leaving would lose it. */
const written = new Set<() => boolean>();

/** A mark inside a form whose text is kept as a draft: leaving the page loses nothing of it. */
export const keptDraft = { 'data-kept-draft': true } as const;

const fields = 'input, textarea, select, [contenteditable="true"]';

function contents(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.querySelectorAll<HTMLElement>(fields)].map((field) => {
      if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked;
      return 'value' in field ? field.value : field.textContent;
    }),
  );
}

/** Asks before what was written is given up. */
export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: 'Abbandonare quanto scritto?',
    text: 'Non è stato salvato.',
    confirm: 'Abbandona',
    cancel: 'Continua a scrivere',
    danger: true,
  });

interface Unsaved {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Notes what the form holds before it is first touched. */
  readonly onTouch: () => void;
  /** What is being saved is not lost by the screen that comes next. */
  readonly onSend: () => void;
  readonly changed: () => boolean;
}

/** Watches the fields of a form: what they hold, against what they held before anybody touched them. */
export function useUnsaved(): Unsaved {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<string | null>(null);
  const sent = useRef(false);
  const changed = (): boolean =>
    form.current !== null && begun.current !== null && contents(form.current) !== begun.current;
  useEffect(() => {
    const loses = (): boolean =>
      form.current !== null &&
      begun.current !== null &&
      !sent.current &&
      form.current.querySelector('[data-kept-draft]') === null &&
      contents(form.current) !== begun.current;
    written.add(loses);
    return () => void written.delete(loses);
  }, []);
  const onTouch = (): void => {
    sent.current = false;
    if (form.current) begun.current ??= contents(form.current);
  };
  const onSend = (): void => void (sent.current = true);
  return { form, onTouch, onSend, changed };
}

/** True while leaving the page would lose something that was written. */
export const losesText = (): boolean => [...written].some((loses) => loses());
