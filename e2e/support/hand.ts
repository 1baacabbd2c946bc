import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '#test/runner/cluster.ts';
import { soon } from './journey.ts';

/** Key presses and clicks counted during a task. */
interface Made {
  keys: number;
  clicks: number;
}

export interface Hand {
  readonly made: Made;
  readonly type: (text: string) => Promise<void>;
  /** Counts as one key, whatever its length. */
  readonly paste: (text: string) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses Tab up to a control; each Tab counts as a key. */
  readonly tabTo: (name: RegExp, most: number) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  /** Waits for the focus and records its place. */
  readonly stands: (place: string | RegExp) => Promise<void>;
  /** Writes the task's line to the screen and `.cache/e2e/compiti/`. */
  readonly done: (number: number, task: string) => Promise<void>;
}

export function hand(page: Page): Hand {
  const made = { keys: 0, clicks: 0 };
  const begun = performance.now();
  const places: string[] = [];
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      made.keys += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    made,
    press,
    type: async (text) => {
      made.keys += text.length;
      await page.keyboard.type(text);
    },
    paste: async (text) => {
      made.keys += 1;
      await page.keyboard.insertText(text);
    },
    tabTo: async (name, most) => {
      for (let tabs = 0; tabs < most && !name.test(await focus(page)); tabs++) await press('Tab');
      await soon(() => focus(page)).toMatch(name);
    },
    click: async (target) => {
      made.clicks += 1;
      await target.click();
    },
    stands: async (place) => {
      if (typeof place === 'string') await soon(() => focus(page)).toBe(place);
      else await soon(() => focus(page)).toMatch(place);
      places.push(await focus(page));
    },
    done: async (number, task) => {
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      const line = [number, task, made.keys, made.clicks, seconds, places.map(short).join(' → ')].join(' | ');
      const folder = join(root, '.cache/e2e/compiti');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${String(number).padStart(2, '0')}.txt`), `${line}\n`);
      process.stdout.write(`compito | ${line}\n`);
    },
  };
}

const short = (place: string): string => (place.length > 40 ? `${place.slice(0, 39)}…` : place);

/** Name of the focused element: label, text or role. */
export const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement;
    if (!on || on === document.body) return 'niente';
    const field = on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement ? on : null;
    const label = field?.labels?.[0]?.textContent ?? '';
    return on.getAttribute('aria-label') ?? (label || on.textContent?.trim() || on.tagName);
  });
