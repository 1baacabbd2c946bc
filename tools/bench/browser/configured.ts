import type { ElementHandle } from 'playwright-core';
import { articoloFinestra } from '#demo/server/known.ts';
import { logIn } from '../../../e2e/support/session.ts';
import { mainThread, openPage, slowDown, type Stage, type Waited } from './stage.ts';

/** mm: other parts than the one before, none twice. */
const widths = Array.from({ length: 12 }, (_, i) => ([500, 700, 900, 1200][i % 4] ?? 0) + i);

/** From Enter in the width field to the frame with another total. */
export async function configured(stage: Stage): Promise<Waited[]> {
  const page = await openPage(stage);
  await page.goto(stage.origin, { timeout: 120_000 });
  await logIn(page, 'cliente@demo.it');
  await page.getByRole('banner').getByRole('button', { name: 'Utente' }).waitFor();
  await page.goto(`${stage.origin}/configuratore/${articoloFinestra}?tipo=AR1`);
  const total = page.getByText('Totale generale').locator('xpath=..').locator('dd');
  const shown = await total.elementHandle({ timeout: 120_000 });
  if (!shown) throw new Error('No total is shown');
  await page.getByRole('button', { name: /^Misure/ }).click();
  const field = page.getByLabel(/^Larghezza battente/);
  await slowDown(page, stage.slower);
  const worked = await mainThread(page);
  const all: Waited[] = [];
  for (const width of widths) {
    await field.fill(String(width));
    const before = await worked();
    const seen = changed(shown);
    await field.press('Enter');
    all.push({ time: await seen, work: (await worked()) - before });
    // The drawing is shown after the price.
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return all;
}

const changed = (shown: ElementHandle): Promise<number> =>
  shown.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let begun = 0;
        addEventListener('keydown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
        const before = element.textContent;
        const observer = new MutationObserver(() => {
          if (begun === 0 || element.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        observer.observe(element, { subtree: true, childList: true, characterData: true });
      }),
  );
