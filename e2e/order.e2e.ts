import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { articoloSemplice } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/format.ts';
import {
  cartDialog,
  cartTable,
  chooseDelivery,
  confirmButton,
  confirmOrder,
  customers,
  freeDays,
  linesOf,
  openCart,
  orderShown,
  putIntoCart,
  totalsOf,
  userOf,
} from './support/cart.ts';
import { inDatabase, lastDocument, mailsAbout, ordersSince } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { factsOf } from './support/reading.ts';
import { articleTable, cartButton } from './support/shop.ts';

const single = '121000240101';

const committed = async (): Promise<number> =>
  Number(
    (
      await inDatabase<{ quanta: string }>('select qta_impegnata quanta from giacenze where cd_articolo = $1', [single])
    )[0]?.quanta,
  );

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

/** One article in the cart, and the last step before it. */
async function atConfirmation(page: Page): Promise<void> {
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await chooseDelivery(page);
}

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

test('lines are changed, removed and put back in the cart, and every figure follows', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.edits) });
  await putIntoCart(page, articoloSemplice, 500);
  await putIntoCart(page, single, 2);
  await openCart(page);
  const line = cartTable(page).getByRole('row').filter({ hasText: '121 00024 01 01' });
  const [first, second] = await linesOf(cartTable(page));
  const price = (parseNumber(second?.importo ?? '') ?? 0) / 2;
  await line.getByRole('button', { name: /^Quantità/ }).click();
  await page.getByRole('textbox', { name: /^Quantità di/ }).fill('0');
  await page.keyboard.press('Enter');
  await line.getByText('Numero non valido.').waitFor();
  await page.getByRole('textbox', { name: /^Quantità di/ }).fill('8');
  await page.keyboard.press('Enter');
  await soon(async () => (await linesOf(cartTable(page)))[1]?.quantita).toBe('8');
  await soon(async () =>
    Math.abs((parseNumber((await linesOf(cartTable(page)))[1]?.importo ?? '') ?? 0) - price * 8),
  ).toBeLessThan(0.05);
  await line.getByRole('button', { name: /^Note/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Consegnare in cantiere');
  const saved = page.waitForResponse(/\/carrello\/edit$/);
  await page.keyboard.press('Enter');
  await saved;
  await line.getByRole('button', { name: 'Note: Consegnare in cantiere' }).waitFor();
  await page.reload();
  const kept = await linesOf(cartTable(page));
  expect(kept.map(({ quantita }) => quantita)).toEqual(['500', '8']);
  await line.getByRole('button', { name: 'Note: Consegnare in cantiere' }).waitFor();
  await line.getByRole('button', { name: 'Elimina la riga 121 00024 01 01' }).click();
  await page.getByText('Riga eliminata: 121 00024 01 01').waitFor();
  await soon(async () => (await totalsOf(page))['Totale merce']).toBe(`€ ${first?.importo}`);
  await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await soon(async () => (await linesOf(cartTable(page))).map(({ quantita }) => quantita)).toEqual(['500', '8']);
  await page.getByRole('button', { name: 'Svuota' }).click();
  await page
    .getByRole('dialog', { name: 'Vuoi svuotare il carrello?' })
    .getByRole('button', { name: 'Svuota' })
    .click();
  await page.getByText('Carrello vuoto').first().waitFor();
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 0 righe');
});

test('the cart opens over the page: it is changed there, Esc leads back to where one was, and it goes on at the second step', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.dialog) });
  await putIntoCart(page, articoloSemplice, 500);
  await putIntoCart(page, single, 2);
  const here = page.url();
  await cartButton(page).click();
  const dialog = cartDialog(page);
  const line = dialog.getByRole('row').filter({ hasText: '121 00024 01 01' });
  await line.getByRole('button', { name: /^Quantità/ }).click();
  await dialog.getByRole('textbox', { name: /^Quantità di/ }).fill('8');
  await page.keyboard.press('Enter');
  await soon(async () => (await linesOf(cartTable(page))).map(({ quantita }) => quantita)).toEqual(['500', '8']);
  await line.getByRole('button', { name: 'Elimina la riga 121 00024 01 01' }).click();
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 1 riga');
  await dialog.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await soon(async () => (await linesOf(cartTable(page))).map(({ quantita }) => quantita)).toEqual(['500', '8']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(here);
  await cartButton(page).click();
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('table', { name: 'Indirizzi di consegna' }).waitFor();
  await soon(async () => [await dialog.count(), new URL(page.url()).search]).toEqual([0, '?passo=2']);
  await page.goBack();
  await articleTable(page).waitFor();
  await soon(async () => [await dialog.count(), page.url()]).toEqual([0, here]);
});

test('the cart has its help, on its page and over any other', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.edits) });
  const answers = page.getByRole('dialog', { name: 'Aiuto sul carrello' });
  await cartButton(page).click();
  await cartDialog(page).getByRole('button', { name: 'Aiuto sul carrello' }).click();
  await answers.getByText('Avvisi sulle righe').click();
  await answers.getByText(/Il triangolo segnala/).waitFor();
  await answers.getByRole('button', { name: 'Chiudi' }).click();
  await cartDialog(page).getByRole('link', { name: 'Apri come pagina' }).click();
  await cartDialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Aiuto sul carrello' }).click();
  await answers.getByText('Ordine o preventivo').waitFor();
});

test('Esc in the cart over a page closes what lies on top alone: a field, the help, a question, then the cart', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.edits) });
  await putIntoCart(page, articoloSemplice, 500);
  await cartButton(page).click();
  const cart = cartDialog(page);
  const quantity = cart.getByRole('button', { name: /^Quantità/ });
  await quantity.click();
  await cart.getByRole('textbox', { name: /^Quantità di/ }).fill('8');
  await page.keyboard.press('Escape');
  await quantity.filter({ hasText: '500' }).waitFor();
  for (const [opener, name] of [
    ['Aiuto sul carrello', 'Aiuto sul carrello'],
    ['Svuota', 'Vuoi svuotare il carrello?'],
  ] as const) {
    await cart.getByRole('button', { name: opener }).click();
    const above = page.getByRole('dialog', { name });
    await above.waitFor();
    await page.keyboard.press('Escape');
    await above.waitFor({ state: 'detached' });
    expect(await cart.count()).toBe(1);
  }
  expect(await quantity.count()).toBe(1);
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
});

test('the page of the cart opens from its dialog although the lines are still being read there', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.dialog), at: '/news' });
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/api\/user\/carrello$/, async (route) => {
    await held;
    await route.continue();
  });
  await cartButton(page).click();
  await cartDialog(page).getByRole('link', { name: 'Apri come pagina' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/carrello');
  goOn();
  await page.getByRole('heading', { name: 'Carrello', level: 1 }).waitFor();
  await soon(() => cartDialog(page).count()).toBe(0);
});

test('whoever goes on while an article is still being added stays at the step gone to, and the article comes in', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.goesOn) });
  await putIntoCart(page, articoloSemplice, 500);
  await openCart(page);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/user\/carrello$/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByLabel('Codice articolo').fill('121 00024 01 01');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user/carrello'),
  );
  await page.keyboard.press('Enter');
  await sent;
  await page.getByRole('button', { name: 'Continua' }).click();
  await freeDays(page).first().waitFor();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/user/carrello'),
  );
  const read = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/user/carrello'),
  );
  letGo();
  await Promise.all([answered, read]);
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 2 righe');
  expect(new URL(page.url()).search).toBe('?passo=2');
  await page.getByRole('button', { name: 'Indietro' }).click();
  await soon(async () => (await linesOf(cartTable(page))).map(({ codice, quantita }) => [codice, quantita])).toEqual([
    ['106 00001 01 01', '500'],
    ['121 00024 01 01', '1'],
  ]);
});

test('what an order lacks is said beside the place where it is given; with pick-up there is neither address nor day', async ({
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
