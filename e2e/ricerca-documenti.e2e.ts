import { expect } from 'vitest';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office searches orders, unfolds one, sees the price of a line, saves the search and finds it again', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/visualizzadocumenti' });
  await page.getByText('Scegliere un gruppo di documenti').waitFor();
  await page.getByRole('combobox', { name: 'Gruppo' }).click();
  await page.getByRole('option', { name: 'Ordinato' }).click();
  await page.getByRole('status').getByText('Imponibile').waitFor();
  const riga = page.getByRole('row').filter({ hasText: /OC \d/ }).first();
  await riga.getByRole('button', { name: 'Dettaglio' }).click();
  expect(await findings(page)).toEqual([]);
  const articolo = page
    .getByRole('table', { name: /^Righe di OC/ })
    .getByRole('row')
    .nth(1);
  await articolo.getByText('PRODOTTO').dblclick();
  await page
    .getByRole('dialog', { name: /^Prezzo di/ })
    .getByText('Oggi per')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: 'Salva la ricerca…' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ordini del viaggio');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await page.goto('/visualizzadocumenti');
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: 'Ordini del viaggio' }).click();
  await page.getByRole('row').filter({ hasText: /OC \d/ }).first().waitFor();
});

test('an order to a supplier is shown when it is made, although its goods come in another month', async ({ visit }) => {
  const { page } = await visit({
    as: 'ufficio@demo.it',
    at: '/visualizzadocumenti?Area=Acquisti&Gruppo=Ordinato&NrDocumento=1',
  });
  const tasti = page.keyboard;
  await page.getByRole('button', { name: 'Nuovo ordine a fornitore' }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Fornitore' }).waitFor();
  await tasti.type('Viterie di prova');
  await tasti.press('Tab');
  const consegna = addDays(oggiInItalia(new Date()), 70);
  await tasti.type(formatDate(consegna));
  await page.getByRole('textbox', { name: 'Articolo' }).focus();
  await tasti.type('101 00001 01 01');
  await tasti.press('Tab');
  await tasti.type('200');
  await tasti.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const righe = page.getByRole('row').filter({ hasText: /OF \d/ });
  await righe.filter({ hasText: 'Viterie di prova' }).getByText(formatDate(consegna)).first().waitFor();
  expect(await righe.count()).toBe(1);
});
