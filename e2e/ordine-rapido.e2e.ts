import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { articoloSemplice } from '#demo/server/known.ts';
import { cartButton } from './support/articoli.ts';
import { findings } from './support/axe.ts';
import { cartTable, linesOf, openCart } from './support/carrello.ts';
import { chooseCustomer, customers, userOf } from './support/clienti.ts';
import { soon, test } from './support/journey.ts';
import { rowsOf } from './support/tables.ts';

const at = '/ordinerapido';
const single = '121000240101';
const list = (page: Page) => page.getByRole('region', { name: 'Righe da aggiungere' });

const read = async (page: Page): Promise<string[]> =>
  (await rowsOf(list(page).getByRole('table'))).map((row) => row['Esito'] ?? '');

/** Code and Enter; the field must have the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('codes are scanned and lines pasted by keyboard, and go into the cart together when they are confirmed', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.quick), at });
  await page.getByLabel('Codice articolo').waitFor();
  await soon(() => page.getByLabel('Codice articolo').evaluate((field) => field === document.activeElement)).toBe(true);
  await scan(page, '121 00024 01 01');
  await list(page).waitFor();
  await scan(page, `${single} x2`);
  await soon(() =>
    page
      .getByLabel(/^Quantità della riga/)
      .first()
      .inputValue(),
  ).toBe('3');
  await page
    .getByLabel('Incolla le righe')
    .fill(`Buongiorno, vi ordino\n1.000 pz 106 00001 01 01\n${articoloSemplice};7\n99999999999 2`);
  await page.keyboard.press('Control+Enter');
  await soon(() => read(page)).toEqual([
    'pronta',
    'pronta',
    'da correggere Quantità minima ordine : 500 PZ',
    'non trovata Articolo non trovato.',
  ]);
  await page.getByText('1 riga non è di un ordine: è stata tralasciata.').waitFor();
  expect(await cartButton(page).getAttribute('aria-label')).toBe('Carrello, 0 righe');
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await list(page).getByText('4 righe: 2 pronte, 1 da correggere, 1 non trovata').waitFor();
  await list(page)
    .getByLabel(/^Quantità della riga 3/)
    .fill('500');
  await list(page).getByRole('button', { name: 'Aggiungi 3 righe al carrello' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Inserite nel carrello: 2 righe nuove' }).waitFor();
  await soon(() => cartButton(page).getAttribute('aria-label')).toBe('Carrello, 2 righe');
  await list(page).getByText('1 riga: 1 non trovata').waitFor();
  await openCart(page);
  await soon(async () =>
    (await linesOf(cartTable(page))).map(({ codice, quantita }) => [codice, quantita]).sort(),
  ).toEqual([
    ['106 00001 01 01', '1.500'],
    ['121 00024 01 01', '3'],
  ]);
});

test('what the words of a mail find is chosen by keys, with its quantity, and the focus goes on to it', async ({
  visit,
}) => {
  const { page } = await visit({ as: userOf(customers.looks), at });
  await page.getByLabel('Incolla le righe').fill('Buongiorno,\n25 cerniere anuba bronzate\nTel. 0444 123456');
  await page.keyboard.press('Control+Enter');
  const choice = list(page).getByLabel(/^Articolo per la riga 2/);
  await soon(() => choice.evaluate((field) => field === document.activeElement)).toBe(true);
  await choice.selectOption({ index: 1 });
  await page.keyboard.press('Enter');
  const quantity = list(page).getByLabel(/^Quantità della riga 2/);
  await soon(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await quantity.inputValue()).toBe('25');
  await page.getByText('2 righe non sono di un ordine: sono state tralasciate.').click();
  await page.getByRole('button', { name: 'Riprendi la riga 1, Buongiorno,' }).click();
  await list(page)
    .getByText(/1 non trovata/)
    .waitFor();
});

test('a cart is kept as a list, loaded again, renamed and deleted', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.lists), at });
  await page.getByLabel('Codice articolo').waitFor();
  await scan(page, `${single} 4`);
  await list(page).getByRole('button', { name: 'Aggiungi 1 riga al carrello' }).click();
  await openCart(page);
  await page.getByRole('button', { name: 'Salva come lista' }).click();
  await page.getByLabel(/^Nome della lista/).fill('Ogni lunedì');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Lista Ogni lunedì salvata: 1 articolo' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ordine rapido' }).click();
  await page.getByRole('button', { name: 'Liste salvate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liste salvate' });
  await dialog.getByRole('button', { name: 'Rinomina la lista Ogni lunedì' }).click();
  await dialog.getByLabel('Nuovo nome').fill('Banco');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Carica la lista Banco' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Carica la lista Banco' }).click();
  await list(page).getByText('1 riga: 1 pronta').waitFor();
  await page.getByRole('button', { name: 'Liste salvate' }).click();
  await dialog.getByRole('button', { name: 'Elimina la lista Banco' }).click();
  await page
    .getByRole('dialog', { name: /^Vuoi eliminare la lista Banco/ })
    .getByRole('button', { name: 'Elimina' })
    .click();
  await dialog.getByText('Nessuna lista salvata').waitFor();
});

test('staff order again for a customer what it ordered, on a phone too', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/documenti/ordini?dal=2025-01-01' });
  await chooseCustomer(page, customers.again);
  await page.getByRole('button', { name: /^OC / }).first().click();
  const order = page.getByRole('region', { name: /^OC / });
  await order.getByRole('list', { name: "Avanzamento dell'ordine" }).waitFor();
  await order.getByRole('link', { name: 'Ordina di nuovo' }).click();
  await list(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await soon(async () => (await read(page)).length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
