import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('a user counts offline, reloads and closes the page, and all counts arrive once the network is back', async ({
  visit,
}) => {
  const { page, context, watch } = await visit({ as: 'magazzino@demo.it', at: '/inventario' });
  const office = await visit({ as: 'admin@demo.it', at: '/inventario' });
  await office.page.getByRole('button', { name: 'Nuova conta' }).click();
  await office.page.getByRole('textbox', { name: /^Dal posto/ }).fill('B01');
  await office.page.getByRole('button', { name: 'Apri la conta' }).click();
  await page
    .getByRole('button', { name: /con il telefono$/ })
    .first()
    .click();
  const next = page.getByText(/^Il prossimo è/);
  const place = /è (.+)\.$/.exec(await next.innerText())?.[1] ?? '';
  // The page is stored once its service worker is active.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => caches.open('conta').then((kept) => kept.match('/conta/').then(Boolean)));
  await page.reload();
  await next.waitFor();
  expect(await findings(page)).toEqual([]);

  watch.expects(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Posto' }).fill(place);
  await page.keyboard.press('Enter');
  await page.locator('.capo').first().click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.getByText('Da inviare: 1.').waitFor();
  await page.reload();
  await page.getByText('Da inviare: 1.').waitFor();
  // The location survives a reload. Back goes up one step but never leaves the page, which could not be loaded again
  // offline.
  await page.getByRole('textbox', { name: new RegExp(`^Articolo a ${place}`) }).waitFor();
  await page.locator('.capo').first().click();
  await page.getByRole('textbox', { name: /^Quantità/ }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('textbox', { name: new RegExp(`^Articolo a ${place}`) }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('textbox', { name: /^Posto/ }).waitFor();
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByText('Da inviare: 1.').waitFor();
  await context.setOffline(false);
  await again.getByText('Tutto inviato.').waitFor();

  const id = address.split('#')[1];
  await office.page.goto(new URL(`/inventario?conta=${id}&vista=tutte&cerca=${place}`, address).href);
  await office.page.getByRole('cell', { name: /^7 / }).waitFor();
});
