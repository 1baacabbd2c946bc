import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { cards } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';
import { counted, filter, filters, parameters } from './support/ricerca.ts';

const chips = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtri scelti' }).getByRole('button', { name: /^Rimuovi (?!tutti)/ });

const answers = /\/catalogo\/ricerca$/;

const chosen = (page: Page): number =>
  (JSON.parse(new URL(page.url()).searchParams.get('filtri') ?? '[]') as unknown[]).length;

const results = '/ricerca/cerniera/prodotti';
const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Impostazioni' });

const groups = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

test('filters narrow the results, stand as chips, order them, and come back with the address', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await filter(page, 'Marca').getByText('Tutti', { exact: true }).waitFor();
  const all = await counted(page);
  const value = filter(page, 'Marca').getByRole('listitem').nth(1);
  const [name = '', said = ''] = (await value.innerText()).split('\n').filter(Boolean);
  await value.getByRole('checkbox').check();
  await soon(() => counted(page)).toBe(Number(said.replace('.', '')));
  expect(Number(said)).toBeLessThan(all);
  await soon(() => chips(page).count()).toBe(1);
  expect(parameters(page).get('filtri')).toContain(`Marca#${name}`);
  await filters(page).getByText('Almeno una').click();
  await filter(page, 'Marca').getByRole('listitem').nth(2).getByRole('checkbox').check();
  await soon(() => counted(page)).toBeGreaterThan(Number(said));
  const both = await counted(page);
  await page.reload();
  await soon(() => counted(page)).toBe(both);
  await filter(page, 'Marca').getByRole('button', { name: 'Ordina per Marca' }).click();
  await soon(() => parameters(page).get('perFiltro')).toBe('Marca');
  const [first = ''] = await cards(page).allInnerTexts();
  const ordered = (way: string): Locator =>
    filter(page, 'Marca').getByRole('button', { name: `Ordinati per Marca, ${way}: inverti`, pressed: true });
  await ordered('crescente').click();
  await ordered('decrescente').waitFor();
  await soon(async () => (await cards(page).allInnerTexts())[0]).not.toBe(first);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Rimuovi Marca ${name}` }).click();
  await page.getByRole('button', { name: 'Rimuovi tutti' }).click();
  await soon(() => counted(page)).toBe(all);
  expect(parameters(page).get('filtri')).toBeNull();
});

test('a filter narrows the articles too: on the cards, among the sizes and on the page, which shows all of them again', async ({
  visit,
}) => {
  const filtri = encodeURIComponent(JSON.stringify(['Diametro#M8']));
  const { page } = await visit({ at: `/ricerca/dadi/prodotti?filtri=${filtri}`, as: 'cliente@demo.it' });
  const card = cards(page)
    .filter({ hasText: /\d+ di \d+ articoli/ })
    .first();
  const [, some = '', all = ''] = /(\d+) di (\d+) articoli/.exec(await card.innerText()) ?? [];
  await card.focus();
  await page.keyboard.press('m');
  await soon(() =>
    page
      .getByRole('dialog', { name: /^Misure/ })
      .getByRole('listitem')
      .count(),
  ).toBe(Number(some));
  await page.keyboard.press('Escape');
  await card.click();
  const rows = page.locator('tr[data-articolo]');
  await page.getByText(`${some} di ${all} articoli, per i filtri scelti: M8.`).waitFor();
  expect(await rows.count()).toBe(Number(some));
  await page.getByRole('link', { name: 'Mostra tutti gli articoli' }).click();
  await soon(() => rows.count()).toBe(Number(all));
});

test('on a phone the results stand in one column and the filters come from the side', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti', narrow: true });
  await cards(page).nth(2).waitFor();
  const lefts = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
  await page.getByRole('button', { name: 'Filtri' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtri' });
  await soon(async () => (await drawer.boundingBox())?.width).toBe(280);
  await drawer.getByRole('region', { name: 'Marca' }).getByRole('listitem').nth(1).getByRole('checkbox').check();
  await soon(() => drawer.getByRole('button', { name: /^Mostra [\d.]+ risultat/ }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^Mostra [\d.]+ risultat/ }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filtri (1)' }).waitFor();
});

test('two values that are pressed at once are both chosen', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await cards(page).first().waitFor();
  await filters(page)
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
  const all = await counted(page);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(answers, (route) => held.then(() => route.continue()));
  await filters(page).getByRole('checkbox').nth(1).check();
  await page.getByText('Caricamento...', { exact: true }).waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
  letGo();
  await soon(() => counted(page)).toBeLessThan(all);
});

/** Disabled switches have the reason in their name. */
const switchOf = (page: Page, name: string): Locator =>
  settings(page).getByRole('switch', { name: new RegExp(`^${name}`) });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await settings(page)
    .getByRole('combobox', { name: field })
    .or(settings(page).getByRole('textbox', { name: field }))
    .click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator sets groups, order and keywords, and the address keeps them', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: results });
  await cards(page).first().waitFor();
  expect((await groups(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  for (const name of [
    'Manutenzione',
    'Multi selezione',
    'Seleziona tutti',
    'Cerca in tutti filtri',
    'Visualizza nome divisione',
  ]) {
    await soon(() => switchOf(page, name).count()).toBe(1);
  }
  expect(await findings(page)).toEqual([]);
  const byCategory = await groups(page);
  await choose(page, 'Break', 'Categoria di ricerca');
  await soon(() => parameters(page).get('gruppi')).toBe('2');
  await soon(() => groups(page)).not.toEqual(byCategory);
  await switchOf(page, 'Visualizza nome divisione').uncheck();
  await soon(async () => (await groups(page)).filter((name) => name !== 'Filtri')).toEqual([]);
  await choose(page, 'Ordinamento', 'Descrizione');
  await soon(() => parameters(page).get('ordine')).toBe('2');
  await switchOf(page, 'Cerca in tutti filtri').check();
  await soon(() => parameters(page).get('tuttiFiltri')).toBe('true');
  await choose(page, 'Parole chiave', 'Parole nella descrizione');
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
  await choose(page, 'Parole chiave', 'Con parole chiave');
  await cards(page).first().waitFor();
  await page.reload();
  await cards(page).first().waitFor();
  expect([...parameters(page).keys()].sort()).toEqual(['gruppi', 'ordine', 'parole', 'senzaNomi', 'tuttiFiltri']);
});

test('a subcontractor has three flags and the filter of where its articles are, the office five and no settings', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'terzista@demo.it', at: '/ricerca/prodotti/prodotti' });
  await cards(page).first().waitFor();
  await soon(() => page.getByRole('group', { name: 'Mostra' }).getByRole('checkbox').count()).toBe(3);
  const places = page.getByRole('complementary', { name: 'Filtri' }).getByRole('region', { name: 'Ubicazione' });
  const all = await page.getByText(/^[\d.]+ risultati$/).innerText();
  await places.waitFor();
  expect((await places.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Tutti',
    'Acquisto',
    'Conto deposito',
    'Conto lavoro',
  ]);
  await places.getByText('Conto lavoro').click();
  await soon(() => page.getByText(/^[\d.]+ risultati$/).allInnerTexts()).not.toEqual([all]);
  expect(await page.getByRole('button', { name: /^Ordina: / }).count()).toBe(0);
  const office = await visit({ as: 'ufficio@demo.it', at: '/ricerca/prodotti/prodotti' });
  await cards(office.page).first().waitFor();
  await office.page.getByRole('button', { name: /^Ordina: / }).waitFor();
  await soon(() => office.page.getByRole('group', { name: 'Mostra' }).getByRole('checkbox').count()).toBe(5);
  expect(await office.page.getByRole('button', { name: 'Impostazioni' }).count()).toBe(0);
  expect(await office.page.getByRole('region', { name: 'Ubicazione' }).count()).toBe(0);
});
