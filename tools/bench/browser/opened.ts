import type { Page } from 'playwright-core';
import { mainThread, openPage, slowDown, type Stage, type Waited } from './stage.ts';

/** From the press on a hovered result to a readable catalogue page. */
export async function opened(stage: Stage): Promise<Waited[]> {
  const page = await openPage(stage);
  await page.goto(`${stage.origin}/ricerca/cerniera/prodotti`, { waitUntil: 'load', timeout: 120_000 });
  const cards = page.locator('main a[data-posto]');
  await cards.nth(7).waitFor({ timeout: 120_000 });
  await slowDown(page, stage.slower);
  const worked = await mainThread(page);
  const all: Waited[] = [];
  for (let i = 0; i < 8; i++) {
    const prefetched = page.waitForResponse((response) => response.url().includes('/paginacatalogo/'));
    await cards.nth(i).hover();
    await prefetched;
    await page.waitForTimeout(300);
    const before = await worked();
    const seen = readable(page);
    await cards.nth(i).click();
    all.push({ time: await seen, work: (await worked()) - before });
    await page.goBack();
    await cards.nth(7).waitFor();
    // Later requests are not part of the next round.
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return all;
}

const readable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun = 0;
        addEventListener('pointerdown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
        const look = (): void => {
          if (begun > 0 && document.querySelector('table[aria-label^="Articoli: "] tbody tr'))
            setTimeout(() => resolve(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
