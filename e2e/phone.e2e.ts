import { expect } from 'vitest';
import { articoloSemplice, clienteDemo } from '#demo/server/known.ts';
import { chooseDelivery, confirmOrder, customers, openCart, putIntoCart, userOf } from './support/cart.ts';
import { lastDocument, ordersSince } from './support/database.ts';
import { test } from './support/journey.ts';
import { cards } from './support/shop.ts';

test('what a narrow header leaves out stands in its drawer', async ({ visit }) => {
  const { page } = await visit({ narrow: true });
  expect(await page.getByRole('navigation', { name: 'Scelte rapide' }).count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Novità' }).click();
  await page.getByRole('heading', { name: 'Novità', level: 1 }).waitFor();
  await cards(page).first().waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'Sommario' }).click();
  await page.getByRole('heading', { name: 'Sommario del catalogo', level: 1 }).waitFor();
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

test('on a phone too the staff see for whom they work', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', narrow: true });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('textbox', { name: 'Cliente' }).fill(clienteDemo);
  await page.getByRole('option').filter({ hasText: clienteDemo }).click();
  await drawer.getByRole('button', { name: 'Chiudi il menu' }).click();
  await header.getByText(`(${clienteDemo})`).waitFor();
  await page.goto(new URL('/carrello', page.url()).href);
  await page.getByRole('heading', { name: 'Carrello' }).waitFor();
  await header.getByText(`(${clienteDemo})`).waitFor();
});
