import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Sum since loading, without those after a key or click. */
    layoutShift?: () => number;
  }
}

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

/** Layout shift so far, after three frames so that pending ones are included. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShift?.() ?? Number.NaN;
  });
