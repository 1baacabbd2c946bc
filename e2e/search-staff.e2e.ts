import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';
import { cards, message } from './support/shop.ts';

const results = '/ricerca/cerniera/prodotti';
const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Impostazioni' });
/** What is disabled says why in its name too. */
const switchOf = (page: Page, name: string): Locator =>
  settings(page).getByRole('switch', { name: new RegExp(`^${name}`) });
const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Testate selezionate' });
const parameters = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const groups = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

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
  // A card that is not chosen shows its box too.
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

test('the office is told of a new version of the portal, a customer is not', async ({ visit }) => {
  const newer = async (as: string): Promise<Page> => {
    const { page } = await visit({ as, at: 'about:blank' });
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-nuovo.js"></script>',
        }),
    );
    await page.goto('/azienda');
    return page;
  };
  const office = await newer('ufficio@demo.it');
  await office.getByText("E' disponibile una nuova versione").waitFor();
  await soon(() => office.getByRole('button', { name: 'Aggiorna' }).isVisible()).toBe(true);
  const customer = await newer('cliente@demo.it');
  await customer.getByRole('button', { name: 'Utente' }).waitFor();
  expect(await customer.getByText("E' disponibile una nuova versione").count()).toBe(0);
});
