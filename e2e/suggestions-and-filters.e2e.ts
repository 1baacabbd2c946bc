import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { soon, test } from './support/journey.ts';
import { cards } from './support/shop.ts';

const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca nel catalogo' });
const suggestionsOf = (page: Page): Locator => page.getByRole('grid', { name: 'Suggerimenti' });
const filtersOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtri' });
const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtri scelti' }).getByRole('button', { name: /^Rimuovi (?!tutti)/ });
const suggest = /\/catalogo\/ricerca\/autocompletamente$/;
const results = /\/catalogo\/ricerca$/;

/** How many results the toolbar says. */
const countOf = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^[\d.]+ risultat[oi]$/).innerText()).replace(/\D/g, ''));

/** What the address says of filters. */
const chosen = (page: Page): number =>
  (JSON.parse(new URL(page.url()).searchParams.get('filtri') ?? '[]') as unknown[]).length;

test('suggestions follow the text by keys alone, and close when too little is left of it', async ({ visit }) => {
  const { page } = await visit();
  const box = boxOf(page);
  const list = suggestionsOf(page);
  const marked = list.getByRole('gridcell', { selected: true });
  await box.pressSequentially('cer');
  await list.waitFor();
  await soon(() => box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  await soon(() => marked.getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
  await box.press('n');
  await soon(() => marked.count()).toBe(0);
  await soon(() => list.getByRole('gridcell').first().innerText()).toMatch(/^cern/i);
  await box.press('Backspace');
  await box.press('Backspace');
  await list.waitFor({ state: 'detached' });
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await box.press('r');
  await list.waitFor();
  await box.press('ArrowDown');
  const word = await marked.getAttribute('aria-label');
  await box.press('Enter');
  await cards(page).first().waitFor();
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/ricerca/${word}/prodotti`);
  await soon(() => boxOf(page).inputValue()).toBe(word);
});

/** The texts that suggestions are asked for; what is asked for this one is never answered. */
async function unanswered(page: Page, text: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(suggest, (route) => {
    const { valore } = route.request().postDataJSON() as { valore: string };
    asked.push(valore);
    return valore === text ? undefined : route.continue();
  });
  return asked;
}

test('an answer that does not come is not waited for: the next letter asks anew', async ({ visit }) => {
  const { page } = await visit();
  const asked = await unanswered(page, 'cer');
  await boxOf(page).pressSequentially('cer');
  await soon(() => asked).toEqual(['cer']);
  await boxOf(page).press('n');
  await suggestionsOf(page).waitFor();
  expect(asked).toEqual(['cer', 'cern']);
});

test('another word is not answered with what was suggested for the one before', async ({ visit }) => {
  const { page } = await visit();
  const asked = await unanswered(page, 'vit');
  await boxOf(page).pressSequentially('cer');
  await suggestionsOf(page).waitFor();
  await boxOf(page).fill('');
  await suggestionsOf(page).waitFor({ state: 'detached' });
  await boxOf(page).pressSequentially('vit');
  await soon(() => asked).toEqual(['cer', 'vit']);
  expect(await suggestionsOf(page).count()).toBe(0);
});

test('values of filters are chosen and taken off again; chips, count and address follow', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await cards(page).first().waitFor();
  const all = await countOf(page);
  const [value] = await filtersOf(page).getByRole('listitem').filter({ hasNotText: 'Tutti' }).all();
  if (!value) throw new Error('No filter value');
  await value.getByRole('checkbox').check();
  const fewer = Number((await value.locator('small').innerText()).replace(/\D/g, ''));
  expect(fewer).toBeLessThan(all);
  await soon(() => countOf(page)).toBe(fewer);
  await soon(() => [chosen(page)]).toEqual([1]);
  await soon(() => chips(page).count()).toBe(1);
  const order = filtersOf(page)
    .getByRole('button', { name: /^Ordina per / })
    .first();
  const filter = (await order.getAttribute('aria-label'))?.slice('Ordina per '.length);
  await order.click();
  await filtersOf(page)
    .getByRole('button', { name: `Ordinati per ${filter}, crescente: inverti`, pressed: true })
    .click();
  await filtersOf(page)
    .getByRole('button', { name: `Ordinati per ${filter}, decrescente: inverti`, pressed: true })
    .waitFor();
  await chips(page).click();
  await soon(() => countOf(page)).toBe(all);
  expect(chosen(page)).toBe(0);
});

test('two values that are pressed at once are both chosen', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await cards(page).first().waitFor();
  await filtersOf(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(1, 3).forEach((box) => (box as HTMLElement).click()));
  await soon(() => chips(page).count()).toBe(2);
  await soon(() => [chosen(page)]).toEqual([2]);
  await page.getByRole('button', { name: 'Rimuovi tutti', exact: true }).click();
  await soon(() => chips(page).count()).toBe(0);
});

test('results that are long in coming are waited for beside the old ones, and say so', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await cards(page).first().waitFor();
  const all = await countOf(page);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(results, (route) => held.then(() => route.continue()));
  await filtersOf(page).getByRole('checkbox').nth(1).check();
  await page.getByText('Caricamento...', { exact: true }).waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
  letGo();
  await soon(() => countOf(page)).toBeLessThan(all);
});
