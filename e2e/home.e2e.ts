import { expect } from 'vitest';
import { cards } from './support/articoli.ts';
import { customers, userOf } from './support/clienti.ts';
import { soon, test } from './support/journey.ts';
import { loginButton } from './support/session.ts';

test('a visitor finds the firm, its news and its plates on the home page, and no cart', async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole('heading', { name: 'Ultime news' }).waitFor();
  await page.getByLabel('Scorri le news').getByRole('link').first().waitFor();
  await soon(() => loginButton(page).isVisible()).toBe(true);
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello/ })
      .count(),
  ).toBe(0);
  await soon(() => page.getByRole('contentinfo').getByText('P. IVA').isVisible()).toBe(true);
  expect(await page.getByLabel('In primo piano').count()).toBe(0);
  // Role descriptions are Italian.
  const spoken = page.locator('[aria-roledescription]');
  expect(await spoken.count()).toBeGreaterThan(1);
  expect(
    await spoken
      .and(
        page.locator(
          ':not([aria-roledescription=carosello], [aria-roledescription=scheda], [aria-roledescription=immagine])',
        ),
      )
      .count(),
  ).toBe(0);
  for (const name of ['Promozioni', 'Novità', 'Outlet']) {
    await page.getByRole('navigation', { name: 'Scelte rapide' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await cards(page).first().waitFor();
  }
});

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
