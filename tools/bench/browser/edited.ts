import type { Page } from 'playwright-core';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { clienteDemo, demoPassword } from '#demo/server/known.ts';
import { logIn } from '../../../e2e/support/session.ts';
import { fill } from '../cart.ts';
import { material } from '../material.ts';
import { mainThread, openPage, slowDown, type Stage, type Waited } from './stage.ts';

const lines = 300;

/** Cart of 300 lines: from Enter in a quantity to the frame with another amount; `slower`: processor factor. */
export async function edited(stage: Stage, slower: number): Promise<Waited[]> {
  await fillCart(stage);
  const page = await cartPage(stage);
  await slowDown(page, slower);
  const worked = await mainThread(page);
  const all: Waited[] = [];
  for (let i = 0; i < 12; i++) {
    const row = page.getByRole('table', { name: 'Righe del carrello' }).locator('tbody tr').nth(i);
    await row.getByRole('button', { name: /^Quantità di/ }).click();
    const field = page.getByRole('textbox', { name: /^Quantità di/ });
    await field.fill(String(2000 + i * 1000));
    const before = await worked();
    const seen = changed(page, i);
    await field.press('Enter');
    all.push({ time: await seen, work: (await worked()) - before });
    // The cart is read again after the write.
    await page.waitForTimeout(700);
  }
  await page.context().close();
  return all;
}

async function fillCart({ origin, dataDir }: Stage): Promise<void> {
  const store = await openEmbedded({ dataDir, log: () => {} });
  try {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@demo.it', password: demoPassword }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    await fill({ origin, token, of: await material(store.url) }, clienteDemo, lines);
  } finally {
    await store.stop();
  }
}

async function cartPage(stage: Stage): Promise<Page> {
  const page = await openPage(stage);
  await page.goto(stage.origin, { timeout: 120_000 });
  await logIn(page, 'cliente@demo.it');
  await page.getByRole('banner').getByRole('button', { name: 'Utente' }).waitFor();
  await page.goto(`${stage.origin}/carrello`);
  await page.getByRole('table', { name: 'Righe del carrello' }).waitFor({ timeout: 120_000 });
  return page;
}

const changed = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((resolve) => {
        let begun = 0;
        addEventListener('keydown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
        const table = document.querySelector<HTMLTableElement>('table[aria-label="Righe del carrello"]');
        const column = Array.from(table?.tHead?.rows[0]?.cells ?? [], (cell) => cell.textContent).indexOf('Importo');
        const amount = (): string | null | undefined => table?.tBodies[0]?.rows[at]?.cells[column]?.textContent;
        const before = amount();
        const observer = new MutationObserver(() => {
          if (begun === 0 || amount() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    place,
  );
