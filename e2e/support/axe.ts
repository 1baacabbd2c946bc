import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe?: { run(context: ElementContext | Document, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Idle frames in a row: an animation begins a frame or two late. */
const quietFrames = 4;

/** Waits for dimmed results, colour transitions and closing dialogs. */
async function atRest(page: Page): Promise<void> {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async (wanted) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The page stays dim under a closing overlay; open dialogs keep theirs.
    const closing = (): boolean =>
      document.querySelector('[role="dialog"]') === null &&
      [...document.querySelectorAll('.mantine-Modal-overlay, .mantine-Drawer-overlay')].some((one) =>
        one.checkVisibility(),
      );
    for (let quiet = 0; quiet < wanted; await frame()) {
      const moving = ending();
      for (const animation of moving) animation.finish();
      quiet = moving.length > 0 || closing() ? 0 : quiet + 1;
    }
  }, quietFrames);
}

/**
 * Serious and critical findings, one line per element. `colours`: only contrast; `sizes`: also target sizes and names,
 * with false findings where a list scrolls under a bar.
 */
export async function findings(page: Page, only: 'all' | 'sizes' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  await atRest(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only === 'sizes' && {
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    }),
    ...(only === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const violations = await page.evaluate(
    async (how) => (await window.axe?.run(document, how))?.violations ?? [],
    options,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Less than 24 px, and without 24 px of free space around, one line per element. */
export async function smallTargets(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  await atRest(page);
  const violations = await page.evaluate(
    async () => (await window.axe?.run(document, { runOnly: ['target-size'] }))?.violations ?? [],
  );
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, html }) => `${target.join(' ')}: ${html.slice(0, 120)}`),
  );
}
