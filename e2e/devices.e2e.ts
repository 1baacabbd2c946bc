import type { Page } from 'playwright-core';
import { cartTable, customers, linesOf, openCart, userOf } from './support/cart.ts';
import { soon, test } from './support/journey.ts';

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
