import type { AnyCall } from '#platform/contract/call.ts';
import { currentCustomer } from './customer.ts';
import { newKey } from './key.ts';
import { number, shapeOf, text } from './read.ts';

/** How long a key is kept for whoever tries again while nobody knows what came of the first try, ms. */
const unansweredMs = 10 * 60_000;
/** What comes so soon after the answer is the second press of a double click, ms. */
const doubleClickMs = 500;
const place = 'intenzioni';

interface Kept {
  readonly key: string;
  /** Until when it counts, ms since 1970. */
  readonly until: number;
}

/** What a person means to do, with its `Idempotency-Key`. */
export interface Intention {
  readonly key: string;
  /** Settles it by the status that the server answered, 0 where it was not reached: then, and after a 5xx, the outcome is open and the key is kept. */
  answered(status: number): void;
}

/** Intentions of this page that are under way, or were done just now, and until when they count as such. */
const pressed = new Map<string, number>();

const nameOf = (call: AnyCall, input: unknown, about: string): string =>
  digest([call.method, call.path, currentCustomer()?.codAnagrafica ?? '', about, JSON.stringify(input)].join('\n'));

/** False for the second press of a double click, or of Enter: the same intention is under way, or was done half a second ago. True begins it. */
export function firstPress(call: AnyCall, input: unknown, about: string, now = Date.now()): boolean {
  const name = nameOf(call, input, about);
  if ((pressed.get(name) ?? 0) > now) return false;
  pressed.set(name, Infinity);
  return true;
}

/**
 * The intention behind a call: the same call with the same content, sent again before there was an answer, has the same key, also after the dialog was
 * closed and after a reload of the tab. Other content, and the same content once it was answered, is another intention. `about` is what
 * the person saw where the input does not say it.
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

/** Another page begins without the intentions of the one before. */
export function forgetIntentions(): void {
  pressed.clear();
  try {
    sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
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
  } catch {
    // A browser that keeps nothing sends each try under a key of its own.
  }
}

/** Two FNV-1a sums of 32 bits: `crypto.subtle` does not exist without https, and the server compares the whole content. */
function digest(content: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < content.length; i++) {
    const code = content.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ (code + i), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`;
}
