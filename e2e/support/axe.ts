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

/** Results that wait for others are dimmed, and colours on their way from one scheme to the other are neither: both are let come to their end. */
async function atRest(page: Page): Promise<void> {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
}

/** Serious and critical findings of the page as it stands now, one line for each place; `colours` looks at nothing else. */
export async function findings(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  await atRest(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
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
