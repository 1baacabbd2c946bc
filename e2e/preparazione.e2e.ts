import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the warehouse opens an order of the week, puts a line ready with the scanner and delivers it', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/ordinipreparazione' });
  await page.getByRole('button', { name: /^lunedì/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/preparazione');
  const riga = page.getByRole('row').filter({ hasText: 'confermato' }).first();
  await riga.press('Enter');
  await page.getByRole('heading', { name: /^Ordine OC/ }).waitFor();
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page.getByRole('textbox', { name: 'Codice' }).waitFor();
  await page
    .getByRole('button', { name: /^Tutta pronta/ })
    .first()
    .click();
  await page.getByText(/: [1-9]\d* di \d+ righe pronte/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna' }).click();
  await page.getByRole('table', { name: 'Consegne' }).getByText('da fatturare').waitFor();
});
