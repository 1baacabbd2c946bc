import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { articleTable, cartButton } from './support/articoli.ts';
import { cartDialog, cartTable, freeDays, linesOf, openCart, putIntoCart, totalsOf } from './support/carrello.ts';
import { customers, userOf } from './support/clienti.ts';
import { onWrites } from './support/faults.ts';
import { soon, test } from './support/journey.ts';

const single = '121000240101';
const code = '121 00024 01 01';

async function setQuantity(page: Page, quantity: string): Promise<void> {
  await cartTable(page)
    .getByRole('row')
    .filter({ hasText: code })
    .getByRole('button', { name: /^Quantità/ })
    .click();
  await page.getByRole('textbox', { name: /^Quantità di/ }).fill(quantity);
  await page.keyboard.press('Enter');
}

const quantities = async (page: Page): Promise<string[]> =>
  (await linesOf(cartTable(page))).map(({ quantita }) => quantita);

test('lines are changed, removed and put back in the cart, and every figure follows', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.edits) });
  await putIntoCart(page, articoloSemplice, 500);
  await putIntoCart(page, single, 2);
  await openCart(page);
  await page.getByRole('button', { name: 'Aiuto sul carrello' }).waitFor();
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
  // A buyer's line number for a line that was added without one.
  await page.getByRole('button', { name: 'Numeri di riga' }).click();
  await line.getByRole('button', { name: 'Vs. riga d’ordine: aggiungi' }).click();
  await page.getByRole('textbox', { name: 'Vs. riga d’ordine' }).fill('20');
  const numbered = page.waitForResponse(/\/carrello\/edit$/);
  await page.keyboard.press('Enter');
  await numbered;
  await page.reload();
  await line.getByRole('button', { name: 'Vs. riga d’ordine: 20' }).waitFor();
  // Only one line has a number, so the page asks for the other's.
  await page.getByRole('button', { name: 'Vs. riga d’ordine: aggiungi' }).waitFor();
  expect(await page.getByRole('button', { name: 'Numeri di riga' }).count()).toBe(0);
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

test('Esc in the cart dialog closes only the topmost layer: a field, the help, a question, then the cart', async ({
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
    ['Aiuto sul carrello', 'Aiuto'],
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

test('the page of the cart opens from its dialog even while the lines are still loading there', async ({ visit }) => {
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

test('going to the next step while an article is still being added stays there, and the article is added', async ({
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

test('a quantity that could not be saved goes back to what it was, with the reason', async ({ visit }) => {
  const { page, watch } = await visit({ as: userOf(customers.refused), at: '/carrello' });
  watch.expects(/\b500\b/);
  await page.getByLabel('Codice articolo').fill('121000240101');
  await page.keyboard.press('Enter');
  const line = cartTable(page).getByRole('row').filter({ hasText: '121 00024 01 01' });
  await line.waitFor();
  await onWrites(page, 'fault');
  await line.getByRole('button', { name: /^Quantità/ }).click();
  await page.getByRole('textbox', { name: /^Quantità di/ }).fill('9');
  await page.keyboard.press('Enter');
  await line.getByText('Errore interno').waitFor();
  await soon(async () => (await linesOf(cartTable(page))).at(-1)?.quantita).toMatch(/^1\b/);
});

test('the cart of one customer is the same on its desk, in its second tab and on its phone, whoever changes it', async ({
  visit,
}) => {
  const desk = await visit({ as: userOf(customers.devices) });
  const phone = await visit({ as: userOf(customers.devices), narrow: true, at: '/carrello' });
  const tab = await desk.context.newPage();
  await tab.goto('/carrello');
  await openCart(desk.page);
  await desk.page.getByLabel('Codice articolo').fill(code);
  await desk.page.keyboard.press('Enter');
  for (const page of [desk.page, tab, phone.page]) await cartTable(page).getByText(code).first().waitFor();
  await setQuantity(tab, '7');
  for (const page of [desk.page, tab, phone.page]) await soon(() => cartTable(page).innerText()).toMatch(/\b7\b/);
  await phone.page.getByRole('button', { name: `Elimina la riga ${code}` }).click();
  for (const page of [desk.page, tab]) await page.getByText('Carrello vuoto').first().waitFor();
});

test('an edit that is made just before the page is loaded again is kept', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.devices), at: '/carrello' });
  await page.getByLabel('Codice articolo').fill(code);
  await page.keyboard.press('Enter');
  await cartTable(page).getByText(code).first().waitFor();
  for (const quantity of ['4', '9', '2']) {
    await setQuantity(page, quantity);
    await page.reload();
    await cartTable(page).waitFor();
    await soon(() => quantities(page)).toEqual([quantity]);
  }
  await soon(() => quantities(page)).toEqual(['2']);
});
