import type { Page } from 'playwright-core';
import { frameWork } from '../browser/frame-work.ts';
import { onStage, openPage, say, shown, slowDown, type Stage } from '../browser/stage.ts';
import { timesOf } from './figures.ts';

// `npm run bench:search:browser -- --size m`: waits in a browser slowed down four times. Prints, judges nothing.
const budget = { suggestions: 150, filter: 200, frame: 50 } as const;
const results = 2000;

await onStage(async (stage) => {
  const page = await openPage(stage);
  await page.goto(`${stage.origin}/ricerca/cerniera/prodotti`, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('[data-posto]').first().waitFor({ timeout: 120_000 });
  await slowDown(page, stage.slower);
  shown('key press to suggestions', await suggestions(page), budget.suggestions);
  shown('filter click to grid', await filters(page), budget.filter);
  await scrolled(page, stage);
});

/** From key down to the frame after a changed list, letter by letter. */
async function suggestions(page: Page): Promise<number[]> {
  const box = page.getByRole('combobox', { name: 'Cerca nel catalogo' });
  const all: number[] = [];
  for (const word of ['manig', 'vite t', 'serra', 'ottone', 'guarn', 'din 7']) {
    await box.fill('');
    await page.getByRole('grid', { name: 'Suggerimenti' }).waitFor({ state: 'detached' });
    await box.pressSequentially(word.slice(0, 2));
    for (const letter of word.slice(2)) {
      const seen = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let begun = 0;
            addEventListener('keydown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
            const before = document.querySelector('[aria-label="Suggerimenti"]')?.textContent;
            const observer = new MutationObserver(() => {
              const now = document.querySelector('[aria-label="Suggerimenti"]')?.textContent;
              if (begun === 0 || !now || now === before) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
            // Unchanged list: nothing to wait for.
            setTimeout(() => resolve(-1), 1500);
          }),
      );
      await box.press(letter === ' ' ? 'Space' : letter);
      const time = await seen;
      if (time >= 0) all.push(time);
    }
  }
  await page.keyboard.press('Escape');
  return all;
}

/** From the press to the frame with the new results. */
async function filters(page: Page): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < 10; i++) {
    // All values at once change nothing: nothing to wait for.
    const boxes = page.locator('aside[aria-label="Filtri"] label:has(input)').filter({ hasNotText: 'Tutti' });
    const label = boxes.nth((i * 3) % Math.min(9, await boxes.count()));
    const seen = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let begun = 0;
          addEventListener('pointerdown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
          const count = (): string => document.querySelector('main p[aria-live]')?.textContent ?? '';
          const before = count();
          const look = (): void => {
            const busy = document.querySelector('main [aria-busy="true"]');
            if (begun > 0 && !busy && count() !== before && !count().startsWith('Caricamento'))
              setTimeout(() => resolve(performance.now() - begun));
            else if (performance.now() - begun > 3000 && begun > 0) resolve(-1);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await label.click();
    const time = await seen;
    if (time >= 0) all.push(time);
    await page.getByRole('button', { name: 'Rimuovi tutti' }).click();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
  }
  return all;
}

/** Two thousand results, a hundred pixels a frame; time between frames, and the main thread's work in it. */
async function scrolled(page: Page, { origin, browser }: Stage): Promise<void> {
  await page.goto(`${origin}/ricerca/a/prodotti`, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('[data-posto]').first().waitFor({ timeout: 120_000 });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const { frames, down } = await page.evaluate(async (most) => {
    const deltas: number[] = [];
    let last = performance.now();
    const cards = document.querySelector('main')?.getElementsByTagName('a');
    const reached = (): number => Number(cards?.item(cards.length - 1)?.dataset['posto'] ?? 0);
    const until = performance.now() + 120_000;
    while (reached() < most && performance.now() < until) {
      scrollBy(0, 100);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      deltas.push(now - last);
      last = now;
    }
    return { frames: deltas, down: reached() };
  }, results);
  const works = frameWork(await browser.stopTracing());
  for (const [what, all] of [
    ['', frames],
    [', work of the main thread', works],
  ] as const) {
    const { p50, p99, max } = timesOf(all);
    const long = all.filter((one) => one > budget.frame).length;
    say(
      `  scrolling ${down} results${what}: ${all.length} frames, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${max.toFixed(0)} ms; over ${budget.frame} ms: ${long}`,
    );
  }
}
