import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office drops a file, has it by opening it, discards it and opens it again', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/ordiniInArrivo' });
  const file = {
    name: 'Ordine del viaggio.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('10 pz viti del viaggio'),
  };
  await page.getByLabel('File di ordini').setInputFiles(file);
  await page.getByText('1 file preso.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Ordine del viaggio.txt' }).press('Enter');
  await page.getByRole('heading', { name: 'Ordine del viaggio.txt' }).waitFor();
  await page.getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('textbox', { name: 'Perché' }).fill('Era una prova');
  await page.getByRole('dialog').getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('button', { name: 'Riapri' }).click();
  await page.getByRole('button', { name: 'Lascia', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
});
