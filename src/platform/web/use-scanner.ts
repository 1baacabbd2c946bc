import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scannedCode } from '../contract/scanned-code.ts';

export interface Burst {
  readonly text: string;
  readonly at: number;
  /** Started among other keys: the rest of a code that arrived unevenly, or a person typing. */
  readonly broken: boolean;
}

const none: Burst = { text: '', at: 0, broken: false };

/**
 * Ms per key. In a field only intervals that no person types (below 75 to 100) count as a scanner; `]` begins a
 * scanner's prefix. `run`: outside of fields nobody types so many keys and then Enter.
 */
const paces = { inField: 35, outside: 50, withPrefix: 300, end: 150, gap: 300, run: 500 } as const;
const shortest = 4;
const keysOfRun = 3;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

const paceOf = (text: string, inField: boolean): number =>
  text.startsWith(']') ? paces.withPrefix : inField ? paces.inField : paces.outside;

/** Enter or Tab ends a code. */
export function afterKey(
  burst: Burst,
  { key, timeStamp, ctrlKey = false, metaKey = false, shiftKey = false }: Key,
  inField = false,
): { readonly burst: Burst; readonly code: string | null; readonly begins: boolean } {
  const { text, at } = burst;
  const later = timeStamp - at;
  if (key === 'Enter' || (key === 'Tab' && !shiftKey)) {
    const end = Math.max(paces.end, paceOf(text, inField));
    const code = !burst.broken && later <= end && text.length >= shortest ? text : null;
    return { burst: { ...none, at: timeStamp }, code, begins: false };
  }
  if (key.length !== 1 || ctrlKey || metaKey) return { burst, code: null, begins: false };
  const begins = text === '' || later > paceOf(text, inField);
  // A scanner's prefix begins a code, however soon after a typed key.
  const broken = key !== ']' && text !== '' && later <= paces.gap;
  const next = begins ? { text: key, broken } : { text: text + key, broken: burst.broken };
  return { burst: { ...next, at: timeStamp }, code: null, begins };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Before {
  readonly field: Field;
  readonly value: string;
}

function before({ target }: KeyboardEvent): Before | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : null;
}

/** Sends an input event, so that React notices the change. */
function restore({ field, value }: Before): void {
  if (field.value === value) return;
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Listener {
  readonly onCode: (code: string) => void;
  readonly onSlow: (sentence: string) => void;
  /** An element of the listening screen; null: not in a dialog. */
  readonly where: () => Element | null;
  readonly overDialogs: boolean;
  readonly inFields: boolean;
}

/** Only the newest listener receives scans. */
const listeners: Listener[] = [];
let burst = none;
let prior: Before | null = null;

let held: ReturnType<typeof setTimeout> | undefined;
const returned = new WeakSet<Event>();

function hold({ target, key, code, shiftKey, altKey }: KeyboardEvent): void {
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, altKey, bubbles: true, cancelable: true });
  returned.add(again);
  held = setTimeout(() => target?.dispatchEvent(again), paces.outside);
}

function hide(event: KeyboardEvent, begins: boolean): void {
  const { key, ctrlKey, metaKey } = event;
  if (key.length !== 1 || (key === ' ' && begins) || ctrlKey || metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(held);
  if (begins) hold(event);
}

/** A select counts as a button: the keys of a scan would choose from it, and some screens save what is chosen. */
const writesIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"], [readonly]), textarea'));

/** Keys typed outside of fields, at any speed of a scanner. */
let run = { keys: 0, at: 0 };

function countRun({ key, timeStamp, ctrlKey, metaKey }: KeyboardEvent, inField: boolean): void {
  const follows = timeStamp - run.at <= paces.run;
  const counts = key.length === 1 && !ctrlKey && !metaKey && !(key === ' ' && !(follows && run.keys > 0));
  if (inField || !follows) run = { keys: 0, at: 0 };
  if (!inField && counts) run = { keys: run.keys + 1, at: timeStamp };
}

/** The end of a scan that was too slow to be read must not press the focused button. */
function endsRun({ key, timeStamp }: KeyboardEvent): boolean {
  const ended = key === 'Enter' && run.keys >= keysOfRun && timeStamp - run.at <= paces.run;
  if (key === 'Enter') run = { keys: 0, at: 0 };
  return ended;
}

const tooSlow = 'Letto troppo lentamente: toccare il campo del codice e rileggere.';

/** A dialog, such as the login, blocks listeners of the screen below; password fields are never read. */
function isDeaf(target: EventTarget | null, listener: Listener | undefined): boolean {
  const field = target instanceof Element ? target : null;
  if (
    field?.matches('[type="password"], [autocomplete*="password"]') ||
    field?.closest('form')?.querySelector('[type="password"]')
  )
    return true;
  const dialog =
    field?.closest('[role="dialog"], [role="alertdialog"]') ??
    [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialog !== undefined && !dialog.contains(listener?.where() ?? null);
}

function onKey(event: KeyboardEvent): void {
  if (returned.has(event)) return;
  const listener = listeners.at(-1);
  const inField = writesIn(event.target);
  const deaf = isDeaf(event.target, listener);
  countRun(event, inField);
  // A space that does not follow other keys activates the focused button.
  if (event.key === ' ' && run.keys > 0) event.preventDefault();
  if ((deaf || listener?.inFields === false) && inField) {
    burst = none;
    prior = null;
    return;
  }
  const after = afterKey(burst, event, inField);
  burst = after.burst;
  if (!deaf && !inField) hide(event, after.begins);
  if (after.begins) prior = before(event);
  const slow = endsRun(event) && after.code === null;
  if (after.code === null && !slow) return;
  // A scan must not press a button, for example of a question.
  event.preventDefault();
  event.stopPropagation();
  if (prior && !slow) restore(prior);
  prior = null;
  if (slow && !deaf) listener?.onSlow(tooSlow);
  const code = scannedCode(after.code ?? '');
  if ((!deaf || listener?.overDialogs) && code !== '') listener?.onCode(code);
}

interface ScannerOptions {
  /** An element of the listening screen; needed if it is in a dialog. */
  readonly where?: RefObject<Element | null> | undefined;
  /** Reports that a scan outside of fields came too slowly. */
  readonly onSlow: (sentence: string) => void;
  readonly active?: boolean;
  /** Also receives scans over a dialog, outside of its fields. */
  readonly overDialogs?: boolean;
  /** False: what is read into a field stays there. */
  readonly inFields?: boolean;
}

/**
 * Reads keyboard-wedge scanners: outside of fields, and in a field if faster than typing or with a scanner's prefix.
 * Their Enter or Tab does nothing else and the field is restored; outside of fields the Enter of a slower scan does
 * nothing either. Outside of fields keys are delayed by 50 ms.
 */
export function useScanner(
  onCode: (code: string) => void,
  { where, onSlow, active = true, overDialogs = false, inFields = true }: ScannerOptions,
): void {
  const tell = useEffectEvent(onCode);
  const tellSlow = useEffectEvent(onSlow);
  useEffect(() => {
    if (!active) return;
    const listener: Listener = {
      onCode: (code) => tell(code),
      onSlow: (sentence) => tellSlow(sentence),
      where: () => where?.current ?? null,
      overDialogs,
      inFields,
    };
    if (listeners.push(listener) === 1) window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      listeners.splice(listeners.indexOf(listener), 1);
      if (listeners.length > 0) return;
      window.removeEventListener('keydown', onKey, { capture: true });
      // Keys typed on this screen must not become the beginning of a code on the next one.
      burst = none;
      prior = null;
    };
  }, [where, active, overDialogs, inFields]);
}
