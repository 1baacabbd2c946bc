import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articoloSemplice, codiceFornitoreSemplice, testataEliminata, testataSemplice } from '#demo/server/known.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { articleRow, articleTable, cards, message, search } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { broken } from './support/faults.ts';
import { soon, test } from './support/journey.ts';
import { filter, isSearch, parameters } from './support/ricerca.ts';
import { userButton } from './support/session.ts';

const pageOfArticle = `/catalogo/${testataSemplice.codTestata}/0/${articoloSemplice}`;
const results = '/ricerca/cerniera/prodotti';
const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Impostazioni' });
const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Testate selezionate' });
const admin = 'admin@demo.it';

test('a search by words shows 24 headers and brings 24 more near the bottom', async ({ visit }) => {
  const { page } = await visit();
  const pictures: number[] = [];
  page.on(
    'response',
    (response) => void (response.url().endsWith('/catalogo/ricerca/immagini') && pictures.push(response.status())),
  );
  await search(page, 'cerniera');
  await page.getByText(/^Sono mostrati 24 risultati su/).waitFor();
  const total = Number(
    /su ([\d.]+) totali/.exec(await page.getByText(/^Sono mostrati 24/).innerText())?.[1]?.replace('.', ''),
  );
  expect(total).toBeGreaterThan(48);
  await soon(() => page.getByText(`${total} risultati`, { exact: true }).isVisible()).toBe(true);
  const [first] = await cards(page).allInnerTexts();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(/^Sono mostrati 48 risultati su/).waitFor();
  await soon(() => pictures).toEqual([200, 200]);
  await page.getByRole('button', { name: "Torna all'inizio" }).click();
  await soon(() =>
    cards(page)
      .allInnerTexts()
      .then(([shown]) => shown),
  ).toBe(first);
});

test.for([
  ['its code', articoloSemplice],
  ['its code written in groups', '106 00001 01 01'],
  ['the code of its supplier', codiceFornitoreSemplice],
])('an article is found by %s, straight to its page', async ([, typed = ''], { visit }) => {
  const { page } = await visit();
  await search(page, typed);
  await soon(() => new URL(page.url()).pathname).toMatch(new RegExp(`${pageOfArticle}$`));
  await articleRow(page, articoloSemplice).waitFor();
  await soon(() =>
    articleRow(page, articoloSemplice)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'L’azienda' }).waitFor();
});

test('words that nobody sells give an empty result, an empty search box asks for words', async ({ visit }) => {
  const { page } = await visit();
  await search(page, 'qwxyz');
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
  for (const nothing of [' ', '..', '?!']) {
    await search(page, 'qwxyz');
    await search(page, nothing);
    await page.getByPlaceholder('Scrivi che cosa cercare').waitFor();
  }
  expect(new URL(page.url()).pathname).toBe('/ricerca/qwxyz/prodotti');
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

test('an outdated search result never shows, and a hovered result is prefetched', async ({ visit }) => {
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
  // Focus prefetches the first.
  await cards(page).nth(1).hover();
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
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(parameters(page).get('filtri')).toContain('Marca#Tutti');
  expect(asked).toEqual([]);
});

test('scrolling down prefetches the next results before the end; merely looking does not', async ({ visit }) => {
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

test('results that did not arrive are offered again, on the first screen and further down', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expects(/\b500\b/);
  const results = /\/catalogo\/ricerca$/;
  await page.route(results, (route) => route.fulfill(broken));
  await search(page, 'cerniera');
  await page.getByText('Dati non disponibili').waitFor();
  await page.unroute(results);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByText(/^Sono mostrati 24/).waitFor();
  await page.route(results, (route) => route.fulfill(broken));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('alert').filter({ hasText: 'Errore interno' }).waitFor();
  await page.unroute(results);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByText(/^Sono mostrati 48/).waitFor();
});

test('flags choose which states the search shows, order and view how', async ({ visit }) => {
  const { page } = await visit({ as: admin });
  await userButton(page).waitFor();
  await search(page, testataEliminata.codTestata);
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
  const card = cards(page).filter({ hasText: mostraCodiceTestata(testataEliminata.codTestata) });
  await page.getByRole('checkbox', { name: 'Internet disattivo' }).check();
  await page.getByRole('checkbox', { name: 'Eliminato' }).check();
  await card.first().waitFor();
  await card.first().click();
  await articleTable(page).getByText('Eliminato').first().waitFor();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await card.first().waitFor();
  await page.getByRole('checkbox', { name: 'Eliminato' }).uncheck();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
  await search(page, 'cerniera');
  await page.getByRole('button', { name: /^Ordina: / }).click();
  await page.getByRole('menuitem', { name: 'Codice' }).click();
  await soon(async () => {
    const codes = (await cards(page).allInnerTexts()).map((text) => /\b[A-Z]{3} \d{5}\b/.exec(text)?.[0] ?? '');
    return codes.length > 3 && codes.every((code, at) => at === 0 || code >= (codes[at - 1] ?? ''));
  }).toBe(true);
  await page.getByRole('radio', { name: 'Griglia' }).press('ArrowRight');
  await soon(() => new URL(page.url()).searchParams.get('vista')).toBe('elenco');
  await cards(page).first().waitFor();
});

/** Disabled switches have the reason in their name. */
const switchOf = (page: Page, name: string): Locator =>
  settings(page).getByRole('switch', { name: new RegExp(`^${name}`) });

test('an administrator chooses several headers and marks them, by hand, up to one and all', async ({ visit }) => {
  const { page, context } = await visit({ as: 'admin@demo.it', at: results });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await cards(page).nth(4).waitFor();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await soon(() => switchOf(page, 'Seleziona tutti').isDisabled()).toBe(true);
  await switchOf(page, 'Multi selezione').check();
  await page.keyboard.press('Escape');
  await cards(page).first().click();
  await cards(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await chosen(page).getByText('3 selezionate').waitFor();
  // Unselected cards show their box too.
  const boxes = page.getByRole('checkbox', { name: /^Seleziona / });
  await soon(async () => [
    await boxes.nth(2).isChecked(),
    await boxes.nth(3).isVisible(),
    await boxes.nth(3).isChecked(),
  ]).toEqual([true, true, false]);
  await page.getByRole('radio', { name: 'Griglia' }).press('ArrowRight');
  await soon(() => parameters(page).get('vista')).toBe('elenco');
  await soon(() => chosen(page).getByText('3 selezionate').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(results);
  expect(await findings(page)).toEqual([]);
  await chosen(page).getByRole('button', { name: 'Copia codici' }).click();
  await message(page, 'testo copiato negli appunti').waitFor();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
    expect.stringMatching(/^\w+-\d+$/),
    expect.stringMatching(/^\w+-\d+$/),
    expect.stringMatching(/^\w+-\d+$/),
  ]);
  const tabs = Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('page', { predicate: () => context.pages().length === 4 }),
  ]);
  await chosen(page).getByRole('button', { name: 'Apri in schede' }).click();
  await tabs;
  await chosen(page).getByRole('button', { name: 'Aggiungi ai preferiti' }).click();
  await message(page, 'Aggiunte ai preferiti: 3').waitFor();
  await chosen(page).waitFor({ state: 'detached' });
  await page.goto('/ricerca/preferiti/prodotti');
  await soon(() => cards(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await switchOf(page, 'Manutenzione').check();
  await switchOf(page, 'Seleziona tutti').check();
  await page.keyboard.press('Escape');
  await chosen(page).getByRole('button', { name: 'Togli dai preferiti' }).click();
  await message(page, 'Tolte dai preferiti: 3').waitFor();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
});
