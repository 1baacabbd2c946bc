import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articleTable, cards } from './support/articoli.ts';
import { confirmButton } from './support/carrello.ts';
import { buyer } from './support/clienti.ts';
import { hand, type Hand } from './support/hand.ts';
import { soon, test } from './support/journey.ts';
import { counted, filter, filters, parameters, suggestions } from './support/ricerca.ts';
import { userButton } from './support/session.ts';

/** Unchosen values with their result counts. */
async function narrowest(group: Locator): Promise<Locator> {
  const values = group.getByRole('listitem');
  const left = await values.evaluateAll((all) =>
    all.map((value) => {
      const box = value.querySelector('input');
      const [name, count] = [value.querySelector('span')?.textContent, value.querySelector('small')?.textContent];
      return box?.checked || name === 'Tutti' ? Infinity : Number((count ?? '').replace(/\D/g, ''));
    }),
  );
  return values.nth(left.indexOf(Math.min(...left))).getByRole('checkbox');
}

test('task 7: two hundred hinges are narrowed to one by filters, and the focus stays at the filter that was chosen', async ({
  visit,
}) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  const { made, click, press, stands, done } = hand(page);
  await cards(page).first().waitFor();
  const all = await counted(page);
  expect(all).toBeGreaterThan(100);
  for (let left = all; left > 1;) {
    const open = filters(page)
      .getByRole('region')
      .filter({ has: page.getByRole('checkbox', { checked: false }) });
    const group = open.filter({ hasNot: page.getByRole('checkbox', { checked: true }) }).first();
    const name = (await group.getAttribute('aria-label')) ?? '';
    const box = await narrowest(filter(page, name));
    const value = await box.evaluate((one) => one.closest('li')?.querySelector('span')?.textContent ?? '');
    await click(box);
    await soon(() => counted(page)).toBeLessThan(left);
    left = await counted(page);
    // The chosen value keeps the focus, so space undoes it.
    await stands(new RegExp(`^${value}`));
  }
  const clicks = made.clicks;
  await press(' ');
  await soon(() => counted(page)).toBeGreaterThan(1);
  await press(' ');
  await soon(() => counted(page)).toBe(1);
  await click(cards(page).first());
  await articleTable(page).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
  await done(7, 'restringere le cerniere a una');
  expect(clicks).toBeLessThanOrEqual(4);
});

test('chips are taken off one by one, and the focus goes on to the next', async ({ visit }) => {
  const { page } = await visit({
    at: '/ricerca/cerniera/prodotti?filtri=%5B%22Marca%23Cardine%22,%22Materiale%23Ottone%22%5D',
  });
  const { press, stands } = hand(page);
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Rimuovi Marca Cardine' }).focus();
  await press('Enter');
  await stands('Rimuovi Materiale Ottone');
  await press('Enter');
  await stands(/^Risultati per/);
  await soon(() => parameters(page).get('filtri')).toBeNull();
});

/** Tasks 8 and 9. */
const words = 'vite legno 4x40';

/** Into the first result's page, by keyboard. */
async function toTheSize(page: Page, { press, type, stands }: Pick<Hand, 'press' | 'type' | 'stands'>): Promise<void> {
  await press('/');
  await stands('Cerca nel catalogo');
  await type(words);
  await press('Enter');
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('data-posto') ?? '')).toBe('0');
  await press('Enter');
  await articleTable(page).waitFor();
}

test('task 8: a visitor finds an article and is told two ways to its price', async ({ visit }) => {
  const { page } = await visit();
  await cards(page).or(page.getByRole('main')).first().waitFor();
  const person = hand(page);
  const { made, press, stands, done } = person;
  await toTheSize(page, person);
  await soon(() =>
    page.evaluate(() => document.activeElement?.closest('tr[data-cercata="true"]')?.textContent ?? ''),
  ).toMatch(/4x40/);
  await press('Enter');
  const details = page.getByRole('dialog', { name: /^Articolo / });
  await details.getByRole('link', { name: 'Richiedi accesso' }).waitFor();
  await stands('Accedi per vedere i prezzi');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).waitFor();
  await stands('E-Mail');
  await done(8, 'visitatore: cercare un articolo');
  expect(made.keys - words.length).toBeLessThanOrEqual(5);
  expect(made.clicks).toBe(0);
});

test('task 9: from the search box to the quantity of the right size takes at most 12 keys beside the words', async ({
  visit,
}) => {
  const { page } = await visit({ as: (await buyer()).username });
  await userButton(page).waitFor();
  const person = hand(page);
  const { made, press, stands, done } = person;
  await toTheSize(page, person);
  const row = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest('tr[data-cercata="true"]')?.textContent ?? '');
  await soon(row).toMatch(/4x40/);
  await press('Enter');
  await stands('Quantità');
  await done(9, 'dalla ricerca alla quantità della misura');
  expect(made.keys - words.length).toBeLessThanOrEqual(12);
  await press('Escape');
  await soon(row).toMatch(/4x40/);
});

test('task 10: the orders that are late are one switch away, and the first of them opens by Enter', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'cliente@demo.it', at: '/documenti/ordini' });
  const { made, click, press, stands, tabTo, done } = hand(page);
  const orders = page.getByRole('button', { name: /^OC / });
  await orders.first().waitFor();
  const all = await orders.count();
  await click(page.getByRole('switch', { name: 'Solo in ritardo' }));
  await stands('Solo in ritardo');
  await soon(() => orders.count()).toBeLessThan(all);
  await orders.first().waitFor();
  expect(await orders.filter({ hasNotText: 'in ritardo' }).count()).toBe(0);
  await tabTo(/^OC /, 3);
  await press('Enter');
  await page.getByRole('link', { name: 'Ordina di nuovo' }).waitFor();
  await done(10, 'vedere gli ordini in ritardo');
  expect([made.clicks, made.keys <= 4]).toEqual([1, true]);
});

test('Back takes back one choice at a time, and one Escape closes menu, list, keys and cart', async ({ visit }) => {
  const { page } = await visit({ as: (await buyer()).username });
  await userButton(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('cerniera');
  await suggestions(page).waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  // 'Any' does not narrow, so one brand can be added.
  const brand = filter(page, 'Marca').getByRole('checkbox');
  const two = (): number => (parameters(page).get('filtri')?.match(/#/g) ?? []).length;
  await brand.nth(0).check();
  await soon(two).toBe(1);
  await brand.nth(1).check();
  await soon(two).toBe(2);
  await page.goBack();
  await soon(two).toBe(1);
  await page.goBack();
  await soon(two).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/ricerca/cerniera/prodotti');
  await userButton(page).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tasti' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Tasti' }).waitFor({ state: 'hidden' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello, / })
    .click();
  const cart = page.getByRole('dialog', { name: 'Carrello', exact: true });
  await cart.waitFor();
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'hidden' });
  await confirmButton(page).waitFor({ state: 'hidden' });
});
