import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Sum of the layout shifts since the page was loaded, those after a key or click left out. */
    layoutShift?: () => number;
  }
}

/** Makes every page of the context keep count of what moves unexpectedly. */
export const countShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
    }
    let total = 0;
    const add = (entries: PerformanceEntry[]): void => {
      for (const { value, hadRecentInput } of entries as Shift[]) total += hadRecentInput ? 0 : value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShift = () => {
      add(observer.takeRecords());
      return total;
    };
  });

/** What has moved by now, after the frames under way. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShift?.() ?? Number.NaN;
  });
