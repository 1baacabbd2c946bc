import { expect } from 'vitest';
import { testataSemplice } from '#demo/server/known.ts';
import { findings } from './support/axe.ts';
import { customers, userOf } from './support/cart.ts';
import { soon, test } from './support/journey.ts';

test('the home page of a customer begins with the quick order, the cart and the orders; of a visitor it does not', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.order) });
  const begin = page.getByRole('navigation', { name: 'Per cominciare' });
  await begin.waitFor();
  for (const [name, heading] of [
    ['Ordine rapido', 'Ordine rapido'],
    ['Carrello', 'Carrello'],
    ['I tuoi ordini', 'Documenti'],
    ['Preferiti', 'Preferiti'],
    ['Sommario', 'Sommario del catalogo'],
  ] as const) {
    await begin.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.goBack();
    await begin.waitFor();
  }
  const { page: visitor } = await visit();
  await visitor.getByRole('heading', { name: 'Ultime news' }).waitFor();
  expect(await visitor.getByRole('navigation', { name: 'Per cominciare' }).count()).toBe(0);
});

test('the drawing of a page opens over the screen by keyboard, and Escape gives the focus back', async ({ visit }) => {
  const { page } = await visit({ at: `/catalogo/${testataSemplice.codTestata}/0` });
  const enlarge = page.getByRole('button', { name: 'Ingrandisci il disegno' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await soon(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).clientWidth)).toBeGreaterThan(
    600,
  );
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await soon(() => enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a visitor is asked to log in where the favourites would be', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/preferiti/prodotti' });
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).waitFor();
});
