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

/**
 * Watches the fields of a form: what they hold, against what they held before anybody touched them. `beside` is true while something in it was
 * changed that is no field: rows that were moved, a day or a file that was chosen.
 */
export function useUnsaved(beside = false): Unsaved {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<string | null>(null);
  const sent = useRef(false);
  const changed = (): boolean =>
    form.current !== null && (beside || (begun.current !== null && contents(form.current) !== begun.current));
  useLosing(() => !sent.current && form.current?.querySelector('[data-kept-draft]') === null && changed());
  const onTouch = (): void => {
    sent.current = false;
    if (form.current) begun.current ??= contents(form.current);
  };
  const onSend = (): void => void (sent.current = true);
  return { form, onTouch, onSend, changed };
}

/** Has the portal ask before the page is left while `loses` says that something would be lost: for what is written where there is no form. */
export function useLosing(loses: () => boolean): void {
  const now = useRef(loses);
  useEffect(() => {
    now.current = loses;
  });
  useEffect(() => {
    const ask = (): boolean => now.current();
    written.add(ask);
    return () => void written.delete(ask);
  }, []);
}

/** True while leaving the page would lose something that was written. */
export const losesText = (): boolean => [...written].some((loses) => loses());
