import { expect } from 'vitest';
import { soon, test } from './support/journey.ts';

test('where the portal is slow to come the page says that it is loading, and no longer once it stands there', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'cliente@demo.it' });
  const waiting = page.getByText('Caricamento dati...', { exact: true }).and(page.locator('.avvio'));
  expect(await waiting.isVisible()).toBe(false);
  let slow = true;
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (slow) await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto('/profilo', { waitUntil: 'commit' });
  await waiting.waitFor({ state: 'visible' });
  slow = false;
  for (const release of held) release();
  await page.getByRole('heading', { name: 'Profilo', level: 1 }).waitFor();
  await soon(() => waiting.isVisible()).toBe(false);
});
