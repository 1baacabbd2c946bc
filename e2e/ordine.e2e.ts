import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { articleRow, articleTable, cartButton, panelOf } from './support/articoli.ts';
import {
  cartTable,
  chooseDelivery,
  confirmButton,
  confirmOrder,
  freeDays,
  linesOf,
  openCart,
  orderShown,
  putIntoCart,
  totalsOf,
} from './support/carrello.ts';
import { chooseCustomer, customers, userOf } from './support/clienti.ts';
import { atDelivery, form, press } from './support/consegna.ts';
import { inDatabase, lastDocument, mailsAbout, ordersSince } from './support/database.ts';
import { soon, test, type Visit } from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { userButton } from './support/session.ts';
import { factsOf, rowsOf } from './support/tables.ts';

const admin = 'admin@demo.it';

const priceOf = async ({ page }: Visit): Promise<string | undefined> =>
  (await rowsOf(articleTable(page))).find(({ Codice }) => Codice === '106 00001 01 01')?.['Prezzo'];

const single = '121000240101';

const committed = async (): Promise<number> =>
  Number(
    (
      await inDatabase<{ quanta: string }>('select qta_impegnata quanta from giacenze where cd_articolo = $1', [single])
    )[0]?.quanta,
  );

async function atConfirmation(page: Page): Promise<void> {
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await chooseDelivery(page);
}

test('a customer orders: what the cart showed stands under its documents, and the wholesaler has it', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.order) });
  const [last, stock] = [await lastDocument(), await committed()];
  await putIntoCart(page, articoloSemplice, 1000);
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 1 riga');
  await putIntoCart(page, single, 3);
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 2 righe');
  await openCart(page);
  const [lines, totals] = [await linesOf(cartTable(page)), await totalsOf(page)];
  expect(lines.map(({ codice, quantita }) => [codice, quantita])).toEqual([
    ['106 00001 01 01', '1.000'],
    ['121 00024 01 01', '3'],
  ]);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByLabel('Numero ordine cliente').fill('77/2026');
  await chooseDelivery(page);
  await soon(() => linesOf(page.getByRole('table', { name: 'Righe da ordinare' }))).toEqual(lines);
  await soon(() => totalsOf(page)).toEqual(totals);
  const number = await confirmOrder(page);
  expect(number).toMatch(/^OC \d+\/2026$/);
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 0 righe');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Documenti/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${number} `) }).click();
  const document = page.getByRole('region', { name: new RegExp(`^${number} `) });
  await document.getByRole('table').waitFor();
  await soon(() => linesOf(document.getByRole('table'))).toEqual(lines);
  await soon(() => factsOf(document)).toMatchObject({
    ...totals,
    'Vs. ordine': '77/2026',
    Trasporto: 'Mezzo aziendale',
  });
  const [made, ...more] = await ordersSince(last, customers.order);
  expect(made).toMatchObject({ tipo: 'OC', stato: 'confermato' });
  expect(Number(made?.totale)).toBe(parseNumber(totals['Totale documento'] ?? ''));
  expect(more).toEqual([]);
  expect(await committed()).toBe(stock + 3);
  await soon(async () => (await mailsAbout(made?.id ?? '')).length).toBe(1);
  await openCart(page);
  await page.getByText('Carrello vuoto').first().waitFor();
});

test('pressing twice on every button makes one order', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.twice) });
  const last = await lastDocument();
  await atConfirmation(page);
  await confirmButton(page).dblclick();
  await page
    .getByRole('dialog', { name: "Vuoi confermare l'ordine?" })
    .getByRole('button', { name: 'Conferma' })
    .dblclick();
  await orderShown(page);
  expect(await ordersSince(last, customers.twice)).toHaveLength(1);
  await page.reload();
  await orderShown(page);
  expect(await ordersSince(last, customers.twice)).toHaveLength(1);
});

test('the second press of a double click neither closes nor answers a question that came up between', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.twice) });
  const last = await lastDocument();
  await atConfirmation(page);
  const question = page.getByRole('dialog', { name: "Vuoi confermare l'ordine?" });
  const yes = question.getByRole('button', { name: 'Conferma' });
  const press = async (target: Locator, between: () => Promise<void>): Promise<void> => {
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to press');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      if (clickCount === 1) await between();
    }
  };
  await press(confirmButton(page), () => yes.waitFor());
  await soon(() => yes.evaluate((button) => button.matches(':focus'))).toBe(true);
  await press(yes, () => question.waitFor({ state: 'detached' }));
  await orderShown(page);
  expect(await ordersSince(last, customers.twice)).toHaveLength(1);
});

test('missing data of an order is reported beside its field; with pick-up there is neither address nor day', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.steps), at: '/carrello?passo=3' });
  await page.getByText('Carrello vuoto').first().waitFor();
  await soon(() => page.getByRole('main').getByRole('button', { name: 'Continua' }).isDisabled()).toBe(true);
  await page.getByLabel('Codice articolo').fill('121 00024 01 01');
  await page.keyboard.press('Enter');
  await cartTable(page).waitFor();
  await page.getByRole('button', { name: 'Continua' }).click();
  await freeDays(page).first().waitFor();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('alert').filter({ hasText: "Selezionare l'indirizzo per la consegna!!!" }).waitFor();
  await page.getByRole('group', { name: 'Trasporto' }).getByRole('radio', { name: 'Ritiro presso la sede' }).check();
  await page.getByRole('heading', { name: 'Indirizzo di consegna' }).waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Tipo di documento' }).getByRole('radio', { name: 'Preventivo' }).check();
  await page.getByLabel(/^Numero preventivo/).fill('abc');
  await page.getByRole('button', { name: 'Continua' }).click();
  await soon(() => page.getByRole('table', { name: 'Righe da ordinare' }).count()).toBe(0);
  await page.getByLabel(/^Numero preventivo/).fill('41');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('table', { name: 'Righe da ordinare' }).waitFor();
  await soon(() => factsOf(page.getByRole('main'))).toMatchObject({
    Trasporto: 'Ritiro presso la sede',
    Documento: 'Preventivo',
    'Numero preventivo': '41',
  });
});

test('an administrator works for a customer: its price, its cart, its order, its documents', async ({ visit }) => {
  const own = await visit({ as: userOf(customers.staff), at: `/catalogo/DAD00001/0` });
  await articleTable(own.page).waitFor();
  const price = await priceOf(own);
  expect(price).toMatch(/^\d+,\d{3,5}$/);
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

/** By keys alone. */
async function changeQuantity(page: Page): Promise<void> {
  await tabTo(page, /DADO ES\. DIN 934 M10/);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Quantità di/ }).waitFor();
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await soon(async () => (await linesOf(cartTable(page)))[0]?.quantita).toBe('1.500');
}

/** First address, first free day. */
async function chooseByKeys(page: Page): Promise<void> {
  await tabTo(page, /, Via|, Zona|, Viale/);
  await page.keyboard.press('Space');
  await tabTo(page, /^\d+ \p{L}+ 2026$/u);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Continua$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Righe da ordinare' }).waitFor();
}

test('from search to confirmed order without a mouse', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.keyboard) });
  const last = await lastDocument();
  await userButton(page).waitFor();
  await tabTo(page, /^Cerca nel catalogo$/);
  await page.keyboard.type(articoloSemplice);
  await page.keyboard.press('Enter');
  const code = articleRow(page, articoloSemplice).getByRole('button');
  await soon(() => code.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await soon(() => focused(page)).toBe('106 00001 02 01');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, articoloSemplice);
  await soon(() => focused(page)).toMatch(/^Quantità/);
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Articolo inserito nel carrello' }).first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await soon(() => focused(page)).toBe('106 00001 01 01');
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 1 riga');
  await tabTo(page, /^Carrello, 1 riga$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await cartTable(page).waitFor();
  await changeQuantity(page);
  await tabTo(page, /^Continua$/);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).waitFor();
  await chooseByKeys(page);
  await tabTo(page, /^Conferma$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: "Vuoi confermare l'ordine?" }).waitFor();
  await soon(() => focused(page)).toBe('Conferma');
  await page.keyboard.press('Enter');
  await orderShown(page);
  expect(await ordersSince(last, customers.keyboard)).toHaveLength(1);
});

test('a customer orders on a phone', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.phone), narrow: true });
  const last = await lastDocument();
  await putIntoCart(page, articoloSemplice, 500);
  await page
    .getByRole('dialog', { name: /^Articolo / })
    .getByRole('button', { name: 'Chiudi' })
    .click();
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await chooseDelivery(page);
  const number = await confirmOrder(page);
  expect(await ordersSince(last, customers.phone)).toHaveLength(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Documenti/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${number} `) }).click();
  await page
    .getByRole('table', { name: `Righe di ${number}` })
    .getByText('106 00001 01 01')
    .waitFor();
});

test('a confirmation whose answer is lost can be sent again and makes one order', async ({ visit }) => {
  const { page, watch } = await visit({ as: userOf(customers.lost) });
  watch.expects(/ERR_CONNECTION_RESET/);
  const last = await lastDocument();
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await chooseDelivery(page);
  const keys: (string | undefined)[] = [];
  await page.route(/carrello\/conferma$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmButton(page).click();
  await page
    .getByRole('dialog', { name: "Vuoi confermare l'ordine?" })
    .getByRole('button', { name: 'Conferma' })
    .click();
  await page.getByText('L’esito dell’ultima conferma non è noto').waitFor();
  await page.reload();
  await page.getByText('L’esito dell’ultima conferma non è noto').waitFor();
  await page.unroute(/carrello\/conferma$/);
  page.on(
    'request',
    (request) => void (request.url().endsWith('/carrello/conferma') && keys.push(request.headers()['idempotency-key'])),
  );
  await page.getByRole('button', { name: 'Riprova' }).click();
  await orderShown(page);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(await ordersSince(last, customers.lost)).toHaveLength(1);
});

test('an order that is not wanted after all is deleted at the last step, once it is asked', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.twice) });
  await atDelivery(page);
  await chooseDelivery(page);
  await press(page, 'Elimina ordine');
  const ask = form(page, "Vuoi eliminare l'ordine?");
  await ask.getByRole('button', { name: 'Annulla' }).click();
  expect(await page.getByRole('table', { name: 'Righe da ordinare' }).count()).toBe(1);
  await press(page, 'Elimina ordine');
  await ask.getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Carrello vuoto').first().waitFor();
});
