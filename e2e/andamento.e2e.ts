import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office sees the orders of a year by month, presses the invoices and opens a month’s documents', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/andamento' });
  await page.getByRole('table', { name: 'Ordinato per mese' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Fatturato/ }).click();
  await page.waitForURL(/misura=fatturato/);
  const mese = page.getByRole('table', { name: 'Fatturato per mese' }).locator('tbody tr').first();
  await mese.press('Enter');
  await page.waitForURL(/visualizzadocumenti\?.*Filtro=Fatturato/);
  await page.getByRole('status').getByText('Imponibile').waitFor();
});

test('by keys the office goes from picture to picture, over the marks of a chart, and to their rows', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/andamento' });
  const quadri = page.getByRole('navigation', { name: 'Quadri' });
  await quadri.getByRole('link', { name: 'Clienti' }).press('Enter');
  await page.getByRole('table', { name: 'Ordinato: clienti' }).waitFor();
  await expect
    .poll(() => quadri.getByRole('link', { name: 'Clienti' }).evaluate((link) => link === document.activeElement))
    .toBe(true);
  expect(await findings(page)).toEqual([]);
  await quadri.getByRole('link', { name: 'Crediti', exact: true }).press('Enter');
  await page.getByRole('table', { name: 'Aperto: crediti per scadenza' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const segni = page.getByRole('group', { name: 'Grafico: Aperto' }).getByRole('link');
  await segni.first().press('ArrowRight');
  await segni.nth(1).press('Enter');
  await page.waitForURL(/partite\?eta=/);
});
