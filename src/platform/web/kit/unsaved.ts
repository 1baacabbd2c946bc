import { useEffect, useRef, type RefObject } from 'react';
import { confirmationAsked } from '../confirm-door.ts';
import { confirm } from './confirm.tsx';

const written = new Set<() => boolean>();

export const keptDraft = { 'data-kept-draft': true } as const;

/** What proves who the user is counts as little as what he searches: nothing of it is lost. */
const passing = '[type="search"], [autocomplete="current-password"], [autocomplete="one-time-code"]';
const fields = `input:not(${passing}), textarea, select, [contenteditable="true"]`;

function contents(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.querySelectorAll<HTMLElement>(fields)].map((field) => {
      if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked;
      return 'value' in field ? field.value : field.textContent;
    }),
  );
}

export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: 'Abbandonare quanto scritto?',
    text: 'Non è stato salvato.',
    confirm: 'Abbandona',
    cancel: 'Continua a scrivere',
    danger: true,
    back: null,
  });

interface Unsaved {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onTouch: () => void;
  /** Call when saving starts: no warning until it fails, unless it waits for the question who the user is. */
  readonly onSend: () => void;
  readonly changed: () => boolean;
}

/** `beside`: changes outside of fields, such as moved rows or a chosen file. `failed`: how the last saving failed. */
export function useUnsaved(beside: boolean, failed: object | null | undefined): Unsaved {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<string | null>(null);
  const sent = useRef(false);
  const changed = (): boolean =>
    form.current !== null && (beside || (begun.current !== null && contents(form.current) !== begun.current));
  const underWay = (): boolean => sent.current && !confirmationAsked();
  useLosing(() => !underWay() && form.current?.querySelector('[data-kept-draft]') === null && changed());
  const onTouch = (): void => {
    sent.current = false;
    if (form.current) begun.current ??= contents(form.current);
  };
  const onSend = (): void => void (sent.current = true);
  useEffect(() => {
    if (failed) sent.current = false;
  }, [failed]);
  return { form, onTouch, onSend, changed };
}

/** For editors without a form. */
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

export const losesText = (): boolean => [...written].some((loses) => loses());
