import { expect } from 'vitest';
import { articoloSemplice, testataGrande, testataSemplice } from '#demo/server/known.ts';
import {
  addButton,
  articleRow,
  articleTable,
  cartButton,
  openArticle,
  openRow,
  panelOf,
  search,
} from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { chooseCustomer } from './support/clienti.ts';
import { soon, test, type Visit } from './support/journey.ts';
import { userButton } from './support/session.ts';
import { rowsOf } from './support/tables.ts';
import { headerOfItsOwn } from './support/testate.ts';

const admin = 'admin@demo.it';

const columnsOf = async ({ page }: Visit): Promise<string[]> =>
  Object.keys((await rowsOf(articleTable(page)))[0] ?? {});

test('a visitor sees articles, technical values and sheets, but nowhere a price or a stock', async ({ visit }) => {
  const { page } = await visit();
  const replies: string[] = [];
  page.on(
    'response',
    async (response) => void (response.url().includes('/api/') && replies.push(await response.text().catch(() => ''))),
  );
  await search(page, articoloSemplice);
  await articleTable(page).waitFor();
  const rows = await rowsOf(articleTable(page));
  expect(Object.keys(rows[0] ?? {})).toEqual(['Codice', 'Descrizione', 'UM', 'Scatola']);
  await soon(() => page.getByRole('tab').allInnerTexts()).toContain('Dati tecnici');
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  await page.getByRole('tabpanel', { name: 'Schede prodotto' }).getByRole('button').first().waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/€|\d,\d{3}\b/);
  for (const field of ['prezzoListino', 'prezzoScontato', 'sconto1', 'disponibile']) {
    expect(replies.join('\n')).not.toMatch(new RegExp(`"${field}":[^n]`));
  }
  await articleRow(page, articoloSemplice).getByRole('button').click();
  const details = panelOf(page, articoloSemplice);
  await details.getByRole('link', { name: 'Richiedi accesso' }).waitFor();
  await details.getByRole('button', { name: 'Accedi per vedere i prezzi' }).click();
  await page.getByRole('dialog', { name: 'Accedi all’area riservata' }).waitFor();
  expect(await panelOf(page, articoloSemplice).count()).toBe(0);
});

test('an unknown header shows a message, and its code can be searched', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expects(/404.*(paginacatalogo|ZZZ99999)|(paginacatalogo|ZZZ99999).*404/);
  expect((await page.goto('/ricerca/x/catalogo/ZZZ99999/0'))?.status()).toBe(404);
  await page.getByText('Pagina di catalogo non trovata').waitFor();
  await page.getByRole('button', { name: 'Cerca ZZZ 99999 nel catalogo' }).click();
  await page.getByText('La ricerca non ha prodotto alcun risultato').waitFor();
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

test('a long page is drawn part by part down to its last article', async ({ visit }) => {
  const { page } = await visit({ as: admin, at: `/catalogo/${testataGrande.codTestata}/0` });
  const rows = articleTable(page).locator('tr[data-articolo]');
  await rows.first().waitFor();
  const begun = await rows.count();
  expect(begun).toBeLessThan(testataGrande.righe);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await soon(() => rows.count()).toBeGreaterThan(begun);
  await page.getByRole('tabpanel').last().scrollIntoViewIfNeeded();
});

test('a subcontractor sees details in the place of prices, and no cart', async ({ visit }) => {
  const sub = await visit({ as: 'terzista@demo.it' });
  const { page } = sub;
  const panel = await openArticle(page, articoloSemplice);
  await soon(() => columnsOf(sub)).toEqual(['Codice', 'Descrizione', 'UM', 'Scatola', 'Dettagli']);
  await panel.getByText('Giacenza totale').waitFor();
  await soon(() => articleRow(page, articoloSemplice).innerText()).toContain('Dettagli');
  expect(await page.getByRole('main').innerText()).not.toMatch(/€|\d,\d{3}\b/);
  expect(await panel.innerText()).not.toMatch(/€|prezzo|sconto/i);
  expect(await addButton(panel).count()).toBe(0);
  expect(await cartButton(page).count()).toBe(0);
  await soon(() => page.getByRole('group', { name: 'Mostra' }).getByRole('checkbox').count()).toBe(3);
  await page.goto('/carrello');
  await page.getByText('Accesso non consentito').waitFor();
});

test('the warehouse has no price column but one to pick, the office has one and orders', async ({ visit }) => {
  const warehouse = await visit({ as: 'magazzino@demo.it' });
  await openArticle(warehouse.page, articoloSemplice);
  await soon(() => columnsOf(warehouse)).toEqual(['Codice', 'Descrizione', 'UM', 'Scatola', 'Disp.', 'Preleva']);
  const office = await visit({ as: 'ufficio@demo.it' });
  const panel = await openArticle(office.page, articoloSemplice);
  await soon(() => columnsOf(office)).toEqual([
    'Codice',
    'Descrizione',
    'Cod. fornitore',
    'UM',
    'Scatola',
    'Disp.',
    'Listino',
    'Modifica',
  ]);
  await panel.getByText('Prezzo scontato').waitFor();
  await addButton(panel).waitFor();
});

test('inside the host application there is neither cart nor help, and an article is handed over', async ({ visit }) => {
  const { page, context } = await visit({ as: 'host@demo.it' });
  await userButton(page).waitFor();
  expect(await cartButton(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Aiuto' }).count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('textbox', { name: 'Cliente' }).count()).toBe(0);
  const alone = await openArticle(page, articoloSemplice);
  await alone.getByRole('button', { name: 'Conferma' }).click();
  await page.getByRole('alert').filter({ hasText: 'Comunicazione con Azienda fallita' }).waitFor();
  const lines: string[] = [];
  await context.exposeFunction('toHost', (line: string) => void lines.push(line));
  await context.addInitScript('window.cefSharp = { postMessage: (line) => window.toHost(line) }');
  await page.reload();
  const panel = await openRow(page, articoloSemplice);
  await panel.getByRole('button', { name: 'Conferma' }).click();
  await panel.waitFor({ state: 'detached' });
  // The host also gets the 'ready' line.
  await soon(() => lines).toContain(`articoloSelezionato|${articoloSemplice}`);
});

test('the widest table fits every window', async ({ visit }) => {
  const { page } = await visit({ as: admin, at: '/catalogo/DAD00001/0' });
  await chooseCustomer(page, '000100');
  for (const width of [1440, 1210, 1024, 910, 760, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await articleTable(page).getByRole('columnheader', { name: 'Prezzo' }).waitFor();
    const [table, room] = await articleTable(page).evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ]);
    expect([width, table > room ? 'too wide' : 'fits']).toEqual([width, 'fits']);
  }
});

test('a product sheet is read in the page', async ({ visit }) => {
  const header = await headerOfItsOwn(8);
  const { page } = await visit({ at: header.path, narrow: true });
  await page.getByRole('tab', { name: 'Schede prodotto' }).click();
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('img', { name: /pagina 1 di/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
