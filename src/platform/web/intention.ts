import type { AnyCall } from '#platform/contract/call.ts';
import { currentCustomer } from './customer.ts';
import { newKey } from './key.ts';
import { number, shapeOf, text } from './read.ts';

/** Ms, while the outcome is unknown. */
const unansweredMs = 10 * 60_000;
/** Ms after the reply. */
const doubleClickMs = 500;
const place = 'intenzioni';

interface Kept {
  readonly key: string;
  readonly until: number;
}

export interface Intention {
  readonly key: string;
  /** Call with the status of the reply. After 0 or 5xx the outcome is unknown and the key is kept. */
  answered(status: number): void;
}

const pressed = new Map<string, number>();

const nameOf = (call: AnyCall, input: unknown, about: string): string =>
  digest([call.method, call.path, currentCustomer()?.codAnagrafica ?? '', about, JSON.stringify(input)].join('\n'));

/** False for the second press of a double click. */
export function firstPress(call: AnyCall, input: unknown, about: string, now = Date.now()): boolean {
  const name = nameOf(call, input, about);
  if ((pressed.get(name) ?? 0) > now) return false;
  pressed.set(name, Infinity);
  return true;
}

/**
 * Without a reply, the same call and content reuse the key, even after a reload. Other content, or a repeat after the
 * reply, gets a new key.
 */
export function intentionOf(call: AnyCall, input: unknown, about: string, now = Date.now()): Intention {
  const name = nameOf(call, input, about);
  const { key } = keptIntentions(now).get(name) ?? { key: newKey() };
  keep(now, name, { key, until: now + unansweredMs });
  return {
    key,
    answered: (status) => {
      const [at, done] = [Date.now(), status >= 200 && status < 300];
      if (done) pressed.set(name, at + doubleClickMs);
      else pressed.delete(name);
      if (status > 0 && status < 500) keep(at, name, done ? { key, until: at + doubleClickMs } : null);
    },
  };
}

export function forgetIntentions(): void {
  pressed.clear();
  try {
    sessionStorage.removeItem(place);
  } catch {}
}

const kept = shapeOf<Kept>({ key: text, until: number });

function keptIntentions(now: number): Map<string, Kept> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return new Map(
      entries.flatMap(([name, value]) => {
        const one = kept(value);
        return one && one.until > now ? [[name, one] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function keep(now: number, name: string, one: Kept | null): void {
  const all = keptIntentions(now);
  if (one) all.set(name, one);
  else all.delete(name);
  try {
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(all)));
  } catch {}
}

/** FNV-1a, because `crypto.subtle` needs https; the server compares the content anyway. */
function digest(content: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < content.length; i++) {
    const code = content.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ (code + i), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`;
}
