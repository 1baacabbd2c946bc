import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { testataSemplice } from '#demo/server/known.ts';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';
import { articleTable, cards, search } from './support/shop.ts';

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca nel catalogo' });
const suggestions = (page: Page): Locator => page.getByRole('grid', { name: 'Suggerimenti' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Filtri' });
const filter = (page: Page, name: string): Locator => panel(page).getByRole('region', { name, exact: true });
const counted = async (page: Page): Promise<number> =>
  Number(/^([\d.]+) risultat/.exec(await page.getByText(/^[\d.]+ risultat[io]$/).innerText())?.[1]?.replace('.', ''));
const parameters = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const isSearch = (url: string): boolean => url.endsWith('/catalogo/ricerca');

test('suggestions come with the third letter, are chosen by keyboard and show companies', async ({ visit }) => {
  const { page } = await visit();
  const asked: unknown[] = [];
  page.on('request', (request) => void (isSearch(request.url()) && asked.push(request.postDataJSON())));
  await box(page).pressSequentially('ce');
  expect(await suggestions(page).count()).toBe(0);
  await box(page).pressSequentially('rn');
  await suggestions(page).getByRole('gridcell', { name: 'cerniere', exact: true }).waitFor();
  await soon(() => suggestions(page).getByRole('row').last().locator('img').first().getAttribute('src')).toMatch(
    /^\/immagini\/96\/marchi\/\w+\.\w+\?v=/,
  );
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await soon(() => suggestions(page).locator('[aria-selected="true"]').getAttribute('aria-label')).toBe('cerniere');
  await page.keyboard.press('ArrowRight');
  await soon(() => suggestions(page).locator('[aria-selected="true"]').getAttribute('aria-label')).toBe('cerniera');
  await page.keyboard.press('ArrowRight');
  const chosen = await suggestions(page).locator('[aria-selected="true"]').getAttribute('aria-label');
  expect(chosen).toMatch(/^cerniere ./);
  await soon(() => asked).toContainEqual({ valore: chosen, autocompletamento: true, pagina: 0 });
  const ahead = asked.length;
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  expect(asked).toHaveLength(ahead);
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/ricerca/${chosen}/prodotti`);
  expect(parameters(page).get('suggerita')).toBe('true');
  expect(await suggestions(page).count()).toBe(0);
  await box(page).fill('man');
  await suggestions(page).waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).waitFor({ state: 'detached' });
  await box(page).fill('mani');
  await suggestions(page).waitFor();
  await box(page).fill('ma');
  await suggestions(page).waitFor({ state: 'detached' });
});

test('suggestions that fail are told with their reason, and the search goes on without them', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expects(/\b500\b/);
  await page.route(/autocompletamente/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:cardine:internal',
        title: 'Errore interno',
        status: 500,
        detail: 'Errore interno',
      }),
    }),
  );
  await box(page).pressSequentially('cerniera');
  await page.getByRole('alert').filter({ hasText: 'Errore interno' }).first().waitFor();
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
});

test('a word with a wrong letter and words that nobody sells are named, and what was searched instead', async ({
  visit,
}) => {
  const { page } = await visit();
  await search(page, 'cerneira libro');
  await page
    .getByRole('status')
    .filter({ hasText: 'Nessun risultato per «cerneira libro». Mostro i risultati per «cerniera libro».' })
    .waitFor();
  await cards(page).first().waitFor();
  await search(page, 'cerniere plutonio');
  await page.getByRole('status').filter({ hasText: 'Parola ignorata: plutonio' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('filters narrow the results, stand as chips, order them, and come back with the address', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await filter(page, 'Marca').getByText('Tutti', { exact: true }).waitFor();
  const all = await counted(page);
  const value = filter(page, 'Marca').getByRole('listitem').nth(1);
  const [name = '', said = ''] = (await value.innerText()).split('\n').filter(Boolean);
  await value.getByRole('checkbox').check();
  await soon(() => counted(page)).toBe(Number(said.replace('.', '')));
  expect(Number(said)).toBeLessThan(all);
  expect(parameters(page).get('filtri')).toContain(`Marca#${name}`);
  await panel(page).getByText('Almeno una').click();
  await filter(page, 'Marca').getByRole('listitem').nth(2).getByRole('checkbox').check();
  await soon(() => counted(page)).toBeGreaterThan(Number(said));
  const both = await counted(page);
  await page.reload();
  await soon(() => counted(page)).toBe(both);
  await filter(page, 'Marca').getByRole('button', { name: 'Ordina per Marca' }).click();
  await soon(() => parameters(page).get('perFiltro')).toBe('Marca');
  const [first = ''] = await cards(page).allInnerTexts();
  await filter(page, 'Marca')
    .getByRole('button', { name: /^Ordinati per Marca/ })
    .click();
  await soon(async () => (await cards(page).allInnerTexts())[0]).not.toBe(first);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Rimuovi Marca ${name}` }).click();
  await page.getByRole('button', { name: 'Rimuovi tutti' }).click();
  await soon(() => counted(page)).toBe(all);
  expect(parameters(page).get('filtri')).toBeNull();
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

test('a search that is overtaken never shows, and what is pointed at is asked for before it is opened', async ({
  visit,
}) => {
  const { page } = await visit();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/catalogo\/ricerca$/, async (route) => {
    if (route.request().postData()?.includes('maniglia')) await held;
    await route.continue().catch(() => {});
  });
  await search(page, 'maniglia');
  await page.getByText('Caricamento...').first().waitFor();
  await search(page, 'cerniera a libro');
  await cards(page).filter({ hasText: 'Cerniere a libro' }).first().waitFor();
  release();
  await page.getByRole('heading', { name: 'Risultati per «cerniera a libro»' }).waitFor();
  expect((await cards(page).allInnerTexts()).filter((text) => text.startsWith('Maniglia'))).toEqual([]);
  const asked = page.waitForRequest(/\/catalogo\/paginacatalogo\//);
  await cards(page).first().hover();
  await asked;
});

test('going back finds place and results without asking the server, filters too', async ({ visit }) => {
  const { page } = await visit({ at: '/ricerca/cerniera/prodotti' });
  await filter(page, 'Marca').getByText('Tutti', { exact: true }).click();
  await page.getByText(/^Sono mostrati 24/).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(/^Sono mostrati 48/).waitFor();
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const card = cards(page).filter({ visible: true }).last();
  const name = await card.innerText();
  await card.click();
  await articleTable(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void (isSearch(request.url()) && asked.push(request.url())));
  await page.goBack();
  await soon(async () => (await cards(page).allInnerTexts()).includes(name)).toBe(true);
  await page.getByText(/^Sono mostrati 48/).waitFor();
  expect(parameters(page).get('filtri')).toContain('Marca#Tutti');
  expect(asked).toEqual([]);
});

test('who goes down the results has the next ones before coming to the end; who only looks has not', async ({
  visit,
}) => {
  const { page } = await visit({ at: '/ricerca/prodotti/prodotti' });
  await page.getByText(/^Sono mostrati 24/).waitFor();
  const left = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  const before = await left();
  await cards(page).first().hover();
  for (let turn = 1; turn <= 3; turn++) {
    await page.mouse.wheel(0, 20);
    await soon(() => page.evaluate(() => scrollY)).toBe(20 * turn);
  }
  expect(before - 60).toBeGreaterThan(300);
  await page.getByText(/^Sono mostrati 48/).waitFor();
  await soon(() => left()).toBeGreaterThan(before);
});

test('pictures keep their place and are files for ever, in a modern format and the right size', async ({ visit }) => {
  const { page } = await visit();
  const answered = page.waitForResponse((response) => /\/immagini\/\d+\/testate\//.test(response.url()));
  await search(page, 'cerniera');
  const { 'cache-control': kept, 'content-type': type } = (await answered).headers();
  expect([kept, type]).toEqual([
    expect.stringContaining('immutable'),
    expect.stringMatching(/^image\/(webp|avif|svg\+xml)/),
  ]);
  const image = cards(page).first().locator('img').first();
  await image.waitFor();
  await soon(() =>
    image.evaluate((one: HTMLImageElement) => [one.getAttribute('width'), one.getAttribute('height')]),
  ).toEqual(['320', '168']);
});

test('the catalogue as it is printed: from the chapters to the index of one, to a page', async ({ visit }) => {
  const { page } = await visit();
  await search(page, 'catalogo');
  await page.getByRole('heading', { name: 'Sommario del catalogo', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ricerca/catalogo/sommario');
  expect(await findings(page)).toEqual([]);
  const chapter = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
  const name = await chapter.innerText();
  await chapter.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Indice del capitolo' }).click();
  await page.getByRole('heading', { name: `Indice: ${name}` }).waitFor();
  await cards(page).first().waitFor();
  await page.goto('/ricerca/catalogo/indice');
  await page.getByRole('heading', { name: 'Indice alfabetico' }).waitFor();
  await cards(page).first().click();
  await articleTable(page).waitFor();
  await page.goto('/ricerca/catalogo/sommario/zz');
  await page.getByText('Il capitolo non esiste').waitFor();
});

test('a customer marks a header with the star, finds it among the favourites and lets it go', async ({ visit }) => {
  const { page } = await visit({ as: 'cliente2@demo.it', at: `/ricerca/${testataSemplice.codTestata}/prodotti` });
  const star = page.getByRole('main').getByRole('button', { name: /^Preferita: / });
  await star.first().click();
  await soon(() => star.first().getAttribute('aria-pressed')).toBe('true');
  await page.goto('/ricerca/preferiti/prodotti');
  await page.getByRole('heading', { name: 'Preferiti', level: 1 }).waitFor();
  await soon(() => cards(page).count()).toBe(1);
  await soon(() => box(page).inputValue()).toBe('');
  await star.click();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
});
