import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test as base } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#test/runner/chromium.ts';
import { root } from '#test/runner/cluster.ts';
import { patience } from '#test/runner/patience.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { storedSession } from './session.ts';
import { watchPages, type Watch } from './troubles.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Traces of a failed test, relative to the checkout. */
    traces?: string[];
  }
}

interface VisitOptions {
  /** Login; default: visitor. */
  readonly as?: string;
  readonly at?: string;
  /** Shows the cookie bar. */
  readonly first?: boolean;
  readonly narrow?: boolean;
}

/** A browser profile with one page and no state of earlier visits. */
export interface Visit {
  readonly page: Page;
  /** A test that reads it may change the context, so the profile is not reused. */
  readonly context: BrowserContext;
  readonly watch: Watch;
}

export type Visiting = (options?: VisitOptions) => Promise<Visit>;

export const origin = inject('origin');

/** Slows the browser by a factor and delays calls by ms, to find tests that depend on speed. */
const slower = Number(process.env.JOURNEYS_SLOWER ?? 1);
const later = Number(process.env.JOURNEYS_LATER ?? 0);
/** Snapshots take a tenth of a test's time, so `npm test` records them only on the rerun. */
const snapshots = process.env.JOURNEYS_SNAPSHOTS !== 'off';

/** Italian locale, with the server's clock. */
async function openProfile(browser: Browser, narrow: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  // Longer timeouts, for busy machines.
  context.setDefaultTimeout(Math.max(30_000, patience));
  await context.clock.setFixedTime(testClock());
  if (later > 0) await context.route('**/api/**', (route) => sleep(later).then(() => route.fallback()));
  return context;
}

interface OpenVisit extends Visit {
  /** The browser context, for read-only access. */
  readonly profile: BrowserContext;
  /** Clears the profile and returns it for another test, or closes it if this test may have changed it. */
  close(reusable: boolean): Promise<void>;
}

/** Wide profiles ready for a test, with the portal's scripts and pictures cached. */
type Warm = BrowserContext[];

async function openVisit(
  browser: Browser,
  warm: Warm,
  { as, at = '/', first = false, narrow = false }: VisitOptions,
): Promise<OpenVisit> {
  const known = [
    ...(first ? [] : [{ name: 'cookie-letti', value: testClock().toISOString() }]),
    ...(as ? await storedSession(origin, as) : []),
  ];
  const context = (!first && !narrow && warm.pop()) || (await openProfile(browser, narrow));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: known }] });
  await context.tracing.start({ snapshots });
  const watch = watchPages(context);
  const page = await context.newPage();
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(at);
  let asked = first || narrow;
  return {
    page,
    profile: context,
    get context() {
      asked = true;
      return context;
    },
    watch,
    close: async (reusable) => {
      // Service workers and offline data would survive clearing.
      if (!reusable || asked || context.serviceWorkers().length > 0) return context.close();
      await Promise.all(context.pages().map((one) => one.close()));
      context.removeAllListeners('page');
      warm.push(context);
    },
  };
}

/** `visit()` opens the portal as a user; at the end no page may have reported an error. */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser({ lean: true });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('warm', { scope: 'worker' }, (): Warm => [])
  .extend('visit', async ({ browser, warm, task }, { onCleanup }): Promise<Visiting> => {
    const visits: OpenVisit[] = [];
    onCleanup(async () => {
      const troubles = visits.flatMap(({ watch }) => watch.troubles());
      const failed = task.result?.state === 'fail' || troubles.length > 0;
      if (failed) await pictures(visits, task.name);
      task.meta.traces = await traces(visits, failed ? task.name : undefined);
      await Promise.all(visits.map((visit) => visit.close(!failed)));
      expect(troubles).toEqual([]);
    });
    return async (options = {}) => {
      const visit = await openVisit(browser, warm, options);
      visits.push(visit);
      return visit;
    };
  });

const fileOf = (name: string, end: string): string =>
  join('.cache/e2e', `${name.replace(/\W+/g, '-').slice(0, 80)}.${end}`);

/** Screenshots of a failed test, in `.cache/e2e`. */
async function pictures(visits: readonly OpenVisit[], name: string): Promise<void> {
  const pages = visits.flatMap(({ profile }) => profile.pages());
  const path = (at: number): string => join(root, fileOf(name, `${at}.png`));
  await Promise.all(pages.map((page, at) => page.screenshot({ path: path(at) }).catch(() => null)));
}

/** Stored for failed tests, for `npx playwright-core show-trace`; returns the files. */
async function traces(visits: readonly OpenVisit[], name?: string): Promise<string[]> {
  const files = name === undefined ? [] : visits.map((_, at) => fileOf(name, `${at}.zip`));
  const end = ({ profile }: OpenVisit, at: number): Promise<unknown> => {
    const file = files[at];
    return profile.tracing.stop(file === undefined ? {} : { path: join(root, file) }).catch(() => null);
  };
  await Promise.all(visits.map(end));
  return files;
}

/** Retries until it holds. Read at once what must never appear or disappear. */
export function soon<T>(look: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, { interval: 40 });
}
