import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test as base } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#test/runner/chromium.ts';
import { root } from '#test/runner/cluster.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { storedSession } from './session.ts';
import { watchPages } from './troubles.ts';
import type { Watch } from './troubles.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a failed journey, relative to the checkout. */
    traces?: string[];
  }
}

interface VisitOptions {
  /** Default: nobody. */
  readonly as?: string;
  readonly at?: string;
  /** Shows the cookie bar. */
  readonly first?: boolean;
  readonly narrow?: boolean;
}

/** Own browser profile with one page. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

export type Visiting = (options?: VisitOptions) => Promise<Visit>;

export const origin = inject('origin');

/** Slows the browser by a factor, delays calls by ms, to find journeys that depend on speed. */
const slower = Number(process.env.JOURNEYS_SLOWER ?? 1);
const later = Number(process.env.JOURNEYS_LATER ?? 0);
/** Snapshots cost a tenth of a journey, so `npm test` records them on repetition only. */
const snapshots = process.env.JOURNEYS_SNAPSHOTS !== 'off';

/** Italian, at the server's clock. */
async function openVisit(
  browser: Browser,
  { as, at = '/', first = false, narrow = false }: VisitOptions,
): Promise<Visit> {
  const known = [
    ...(first ? [] : [{ name: 'cookie-letti', value: testClock().toISOString() }]),
    ...(as ? await storedSession(origin, as) : []),
  ];
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: known }] },
  });
  // For busy machines.
  context.setDefaultTimeout(30_000);
  await context.tracing.start({ snapshots });
  await context.clock.setFixedTime(testClock());
  if (later > 0) await context.route('**/api/**', (route) => sleep(later).then(() => route.fallback()));
  const watch = watchPages(context);
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(at);
  return { page, context, watch };
}

/** `visit()` opens the portal as somebody; at the end no page may have had an error. */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser({ lean: true });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ browser, task }, { onCleanup }): Promise<Visiting> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const troubles = visits.flatMap(({ watch }) => watch.troubles());
      const failed = task.result?.state === 'fail' || troubles.length > 0;
      if (failed) await pictures(visits, task.name);
      task.meta.traces = await traces(visits, failed ? task.name : undefined);
      await Promise.all(visits.map(({ context }) => context.close()));
      expect(troubles).toEqual([]);
    });
    return async (options = {}) => {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    };
  });

const fileOf = (name: string, end: string): string =>
  join('.cache/e2e', `${name.replace(/\W+/g, '-').slice(0, 80)}.${end}`);

/** Of a failed journey, in `.cache/e2e`. */
async function pictures(visits: readonly Visit[], name: string): Promise<void> {
  const pages = visits.flatMap(({ context }) => context.pages());
  const path = (at: number): string => join(root, fileOf(name, `${at}.png`));
  await Promise.all(pages.map((page, at) => page.screenshot({ path: path(at) }).catch(() => null)));
}

/** Kept for failed journeys, for `npx playwright-core show-trace`; answers its files. */
async function traces(visits: readonly Visit[], name?: string): Promise<string[]> {
  const files = name === undefined ? [] : visits.map((_, at) => fileOf(name, `${at}.zip`));
  const end = ({ context }: Visit, at: number): Promise<unknown> => {
    const file = files[at];
    return context.tracing.stop(file === undefined ? {} : { path: join(root, file) }).catch(() => null);
  };
  await Promise.all(visits.map(end));
  return files;
}

/** Retries. What must never appear or vanish is read at once instead. */
export function soon<T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, { timeout: 20_000, interval: 40 });
}
