import type { Page } from 'playwright-core';
import { countScript } from '#test/runner/first-load.ts';
import { openPage, slowDown, type Stage } from './stage.ts';

declare global {
  interface Window {
    /** Largest paint so far, ms from the visit's begin. */
    largestPaint?: number;
  }
}

/** ms from the visit's begin. */
interface Visit {
  readonly firstByte: number;
  readonly largestPaint: number;
}

interface Visits {
  readonly cold: readonly Visit[];
  readonly warm: readonly Visit[];
  /** Bytes of script after gzip, with an empty cache. */
  readonly script: number;
}

/** With an empty cache, then with what the first visit left; repeated. */
export async function visited(stage: Stage, path: string, rounds: number, slower: number): Promise<Visits> {
  const [cold, warm]: [Visit[], Visit[]] = [[], []];
  let script = 0;
  for (let i = 0; i < rounds; i++) {
    const page = await openPage(stage);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => (window.largestPaint = list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    await slowDown(page, slower);
    const counted = countScript(page);
    cold.push(await visit(page, `${stage.origin}${path}`));
    script = await counted();
    warm.push(await visit(page, `${stage.origin}${path}`));
    await page.context().close();
  }
  return { cold, warm, script };
}

async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('header').getByRole('combobox', { name: 'Cerca nel catalogo' }).waitFor();
  // Waits for later, larger paints.
  await page.waitForTimeout(1500);
  return page.evaluate(() => ({
    firstByte: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    largestPaint: window.largestPaint ?? Number.NaN,
  }));
}
