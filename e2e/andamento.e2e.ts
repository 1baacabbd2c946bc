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
