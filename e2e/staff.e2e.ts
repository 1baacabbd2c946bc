import { expect } from 'vitest';
import { articoloSemplice, testataEliminata, testataGrande } from '#demo/server/known.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import {
  cartTable,
  chooseDelivery,
  confirmOrder,
  customers,
  linesOf,
  openCart,
  putIntoCart,
  userOf,
} from './support/cart.ts';
import { lastDocument, ordersSince } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import type { Visit } from './support/journey.ts';
import { rowsOf } from './support/reading.ts';
import { userButton } from './support/session.ts';
import {
  addButton,
  articleRow,
  articleTable,
  cards,
  cartButton,
  openArticle,
  openRow,
  search,
} from './support/shop.ts';
import { chooseCustomer } from './support/staff.ts';

const admin = 'admin@demo.it';
const columnsOf = async ({ page }: Visit): Promise<string[]> =>
  Object.keys((await rowsOf(articleTable(page)))[0] ?? {});
const priceOf = async ({ page }: Visit): Promise<string | undefined> =>
  (await rowsOf(articleTable(page))).find(({ Codice }) => Codice === '106 00001 01 01')?.['Prezzo'];

test('an administrator works for a customer: its price, its cart, its order, its documents', async ({ visit }) => {
  const own = await visit({ as: userOf(customers.staff), at: `/catalogo/DAD00001/0` });
  await articleTable(own.page).waitFor();
  const price = await priceOf(own);
  expect(price).toMatch(/^\d+,\d{3}$/);
  const staff = await visit({ as: admin, at: '/catalogo/DAD00001/0' });
  const { page } = staff;
  await articleTable(page).waitFor();
  expect(await priceOf(staff)).toBeUndefined();
  await openCart(page);
  await page.getByText('Selezionare un cliente.').waitFor();
  await chooseCustomer(page, customers.staff);
  await page.getByText('Carrello vuoto').first().waitFor();
  const last = await lastDocument();
  await putIntoCart(page, articoloSemplice, 500);
  await soon(() => priceOf(staff)).toBe(price);
  await openCart(page);
  await soon(() => linesOf(cartTable(page))).toMatchObject([{ codice: '106 00001 01 01', quantita: '500' }]);
  await page.getByRole('button', { name: 'Continua' }).click();
  await chooseDelivery(page);
  const number = await confirmOrder(page);
  expect(await ordersSince(last, customers.staff)).toHaveLength(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Documenti/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${number} `) }).waitFor();
  await page.getByRole('button', { name: 'Togli il cliente' }).click();
  await page.getByText('Selezionare un cliente.').waitFor();
});

test('two tabs serve two customers', async ({ visit }) => {
  const { page, context } = await visit({ as: admin });
  await chooseCustomer(page, '000100');
  const other = await context.newPage();
  await other.goto('/');
  await chooseCustomer(other, '000101');
  await page.reload();
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Cliente' });
  await soon(() => field.inputValue()).toContain('(000100)');
  await soon(() => other.getByRole('banner').getByRole('textbox', { name: 'Cliente' }).inputValue()).toContain(
    '(000101)',
  );
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

test('the warehouse has no price column but one to pick, the office has one but does not order', async ({ visit }) => {
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
  expect(await addButton(panel).count()).toBe(0);
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
  await soon(() => lines).toEqual([`articoloSelezionato|${articoloSemplice}`]);
});

test('the menu comes from the server, and the help explains what the role can do', async ({ visit }) => {
  const { page } = await visit({ as: admin });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Documenti' }).click();
  await page.getByRole('menuitem', { name: 'Documenti' }).click();
  await page.getByRole('heading', { name: 'Documenti', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Aiuto' }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByRole('button', { name: 'Lavorare per un cliente' }).click();
  await help.getByText(/^Scegli il cliente in alto/).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});
