import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import {
  cartTable,
  chooseDelivery,
  confirmButton,
  customers,
  linesOf,
  openCart,
  orderShown,
  putIntoCart,
  userOf,
} from './support/cart.ts';
import { lastDocument, ordersSince } from './support/database.ts';
import { soon, test } from './support/journey.ts';
import { addButton, cartButton, message, openArticle, quantityField, search } from './support/shop.ts';

const cart = /\/api\/user\/carrello$/;
const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'x', title: 'Errore interno', status: 500, detail: 'Errore interno' }),
};
const unreached = 'Comunicazione con il server non riuscita. Riprovare.';

async function onWrites(page: Page, act: 'fault' | 'cut'): Promise<void> {
  await page.route(cart, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : act === 'fault'
        ? route.fulfill(broken)
        : route.abort('connectionreset'),
  );
}

test('an article that could not be added says so and keeps what was typed; the next try adds it once', async ({
  visit,
}) => {
  const { page, watch } = await visit({ as: userOf(customers.faults) });
  watch.expects(/\b500\b|ERR_CONNECTION_RESET/);
  const panel = await openArticle(page, articoloSemplice);
  await panel.getByLabel('Riferimento').fill('Cantiere nord');
  await quantityField(panel).fill('1500');
  for (const [act, sentence] of [
    ['fault', 'Errore interno'],
    ['cut', unreached],
  ] as const) {
    await onWrites(page, act);
    await addButton(panel).click();
    await panel.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await quantityField(panel).inputValue()).toBe('1500');
    expect(await panel.getByLabel('Riferimento').inputValue()).toBe('Cantiere nord');
    expect(await cartButton(page).getAttribute('aria-label')).toBe('Carrello, 0 righe');
    await page.unroute(cart);
  }
  await addButton(panel).click();
  await message(page, 'Articolo inserito nel carrello').first().waitFor();
  await panel.getByRole('alert').waitFor({ state: 'detached' });
  await openCart(page);
  await soon(() => linesOf(cartTable(page))).toMatchObject([{ quantita: '1.500' }]);
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
